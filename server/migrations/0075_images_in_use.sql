-- Where images are shown: as the logo of a school, and in articles. What is shown somewhere cannot be deleted.
create table school_logos (
  school_id text primary key references schools (id) on delete cascade,
  image_id uuid not null references images (id)
);

create index school_logos_image_id on school_logos (image_id);

-- Those that the working text, what readers see, or what is scheduled names.
create table article_images (
  article_id uuid not null references articles (id) on delete cascade,
  image_id uuid not null references images (id),
  primary key (article_id, image_id)
);

create index article_images_image_id on article_images (image_id);

comment on table school_logos is 'written by: schools/school-logos';
comment on table article_images is 'written by: site/managed-articles';
comment on column school_logos.school_id is 'personal: none';
comment on column school_logos.image_id is 'personal: none';
comment on column article_images.article_id is 'personal: none';
comment on column article_images.image_id is 'personal: none';
