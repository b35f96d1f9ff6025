-- The working draft of a question: what an editor saves while somebody types, so that nothing is lost before it becomes a version.
create table question_drafts (
  question_id text primary key references questions (id) on delete cascade,
  -- The version that was open when the draft was begun or last brought up to date.
  based_on bigint not null check (based_on >= 1),
  -- Each save names the revision that it follows; another one is a conflict.
  revision bigint not null check (revision >= 1),
  -- As contract/src/practice/content/draft-content.ts says: a content that need not be finished.
  content jsonb not null,
  -- Category, price and place.
  settings jsonb not null,
  -- Null once the account is gone.
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  -- The draft of somebody else that this one was knowingly put in the place of.
  replaced_content jsonb,
  replaced_settings jsonb,
  replaced_saved_by uuid references users (id) on delete set null,
  replaced_saved_at timestamptz,
  check ((replaced_content is null) = (replaced_saved_at is null)),
  check ((replaced_content is null) = (replaced_settings is null))
);

create index question_drafts_saved_by on question_drafts (saved_by);
create index question_drafts_replaced_saved_by on question_drafts (replaced_saved_by);

comment on table question_drafts is 'written by: practice/question-drafts';
comment on column question_drafts.question_id is 'personal: none';
comment on column question_drafts.based_on is 'personal: none';
comment on column question_drafts.revision is 'personal: none';
comment on column question_drafts.content is 'personal: none';
comment on column question_drafts.settings is 'personal: none';
comment on column question_drafts.saved_by is 'personal: other';
comment on column question_drafts.saved_at is 'personal: none';
comment on column question_drafts.replaced_content is 'personal: none';
comment on column question_drafts.replaced_settings is 'personal: none';
comment on column question_drafts.replaced_saved_by is 'personal: other';
comment on column question_drafts.replaced_saved_at is 'personal: none';
