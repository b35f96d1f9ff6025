-- Terms and privacy policy are edited and published by administrators: a draft of each, when it takes effect, and whether people are asked again.
alter table legal_documents add column what_changed text not null default '';
-- A correction that changes nothing of what was agreed to: nobody is asked again.
alter table legal_documents add column is_minor boolean not null default false;
-- Null: shipped with the product.
alter table legal_documents add column published_by uuid;

create table legal_drafts (
  kind text primary key check (kind in ('terms', 'privacy')),
  -- Grows with every save: a stale one is refused.
  version bigint not null check (version > 0),
  html text not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  -- Once it is to be published, until then it is not edited.
  publish_at timestamptz,
  publish_by uuid,
  what_changed text not null default '',
  is_minor boolean not null default false
);

comment on table legal_drafts is 'written by: foundation/legal';
comment on column legal_documents.what_changed is 'personal: none';
comment on column legal_documents.is_minor is 'personal: none';
comment on column legal_documents.published_by is 'personal: other';
comment on column legal_drafts.kind is 'personal: none';
comment on column legal_drafts.version is 'personal: none';
comment on column legal_drafts.html is 'personal: none';
comment on column legal_drafts.edited_by is 'personal: other';
comment on column legal_drafts.edited_at is 'personal: none';
comment on column legal_drafts.publish_at is 'personal: none';
comment on column legal_drafts.publish_by is 'personal: other';
comment on column legal_drafts.what_changed is 'personal: none';
comment on column legal_drafts.is_minor is 'personal: none';
