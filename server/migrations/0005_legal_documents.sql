-- Terms and privacy policy, every published version kept, and who agreed to which text.
create table legal_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  version bigint not null check (version > 0),
  html text not null,
  text_hash text not null,
  published_at timestamptz not null,
  unique (kind, version)
);

create table legal_consents (
  user_id uuid not null references users (id) on delete cascade,
  document_id bigint not null references legal_documents (id),
  text_hash text not null,
  agreed_at timestamptz not null,
  primary key (user_id, document_id)
);

create index legal_consents_document_id on legal_consents (document_id);

comment on column legal_documents.id is 'personal: none';
comment on column legal_documents.kind is 'personal: none';
comment on column legal_documents.version is 'personal: none';
comment on column legal_documents.html is 'personal: none';
comment on column legal_documents.text_hash is 'personal: none';
comment on column legal_documents.published_at is 'personal: none';
comment on column legal_consents.user_id is 'personal: subject';
comment on column legal_consents.document_id is 'personal: subject';
comment on column legal_consents.text_hash is 'personal: none';
comment on column legal_consents.agreed_at is 'personal: subject';
