-- Whether the words of a file can be read and copied beside its pages: those of a text document can, those of a picture or a PDF cannot.
alter table attachments add column has_text boolean not null default false;

comment on column attachments.has_text is 'personal: none';
