-- Who lets editors read their answers, what they say about themselves for it, and the figures that are counted from that.

-- Each agreement is a row of its own, so that it can be shown when it was given, to which words, and when it was withdrawn.
create table answer_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Which words were agreed to (contract/src/practice/answers/answer-sharing.rules.ts).
  text_version bigint not null check (text_version >= 1),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);

create index answer_consents_user_id on answer_consents (user_id);
-- Nobody agrees twice at once.
create unique index answer_consents_standing on answer_consents (user_id) where withdrawn_at is null;

-- Answers about oneself, each of them optional. The row is gone when none is given, and when the agreement is withdrawn.
create table shared_facts (
  user_id uuid primary key references users (id) on delete cascade,
  age_group text check (age_group in ('under-18', '18-20', '21-23', '24-27', '28-or-older')),
  gender text check (gender in ('woman', 'man', 'nonbinary', 'another')),
  residence text check (residence in ('usa', 'canada', 'elsewhere')),
  community text check (community in ('rural', 'town', 'suburb', 'city')),
  first_in_family text check (first_in_family in ('yes', 'no', 'not-sure')),
  stage text check (stage in ('high-school', 'college', 'graduated', 'graduate-school')),
  applying text check (applying in ('first-time', 'again', 'not-yet')),
  updated_at timestamptz not null
);

-- What an administrator sees instead of a person: another id for each question, so that answers to two questions cannot be told to be
-- one person's. Gone with the agreement.
create table answer_people (
  id uuid primary key default gen_random_uuid(),
  consent_id uuid not null references answer_consents (id) on delete cascade,
  question_id text not null references questions (id),
  unique (consent_id, question_id)
);

create index answer_people_question_id on answer_people (question_id);

-- The figures about those who answered a question, as they were last counted: groups of ten or more, rounded. Nobody's row can be found in
-- them.
create table question_demographics (
  question_id text primary key references questions (id),
  people bigint not null check (people >= 0),
  -- As contract/src/practice/answers/demographics.ts says.
  subjects jsonb not null,
  counted_at timestamptz not null
);

comment on table answer_consents is 'written by: practice/answer-sharing';
comment on table shared_facts is 'written by: practice/answer-sharing';
comment on table answer_people is 'written by: practice/answer-sharing';
comment on table question_demographics is 'written by: practice/answer-data';
comment on column answer_consents.id is 'personal: none';
comment on column answer_consents.user_id is 'personal: subject';
comment on column answer_consents.text_version is 'personal: none';
comment on column answer_consents.given_at is 'personal: subject';
comment on column answer_consents.withdrawn_at is 'personal: subject';
comment on column shared_facts.user_id is 'personal: subject';
comment on column shared_facts.age_group is 'personal: subject';
comment on column shared_facts.gender is 'personal: subject';
comment on column shared_facts.residence is 'personal: subject';
comment on column shared_facts.community is 'personal: subject';
comment on column shared_facts.first_in_family is 'personal: subject';
comment on column shared_facts.stage is 'personal: subject';
comment on column shared_facts.applying is 'personal: subject';
comment on column shared_facts.updated_at is 'personal: subject';
comment on column answer_people.id is 'personal: none';
comment on column answer_people.consent_id is 'personal: subject';
comment on column answer_people.question_id is 'personal: subject';
comment on column question_demographics.question_id is 'personal: none';
comment on column question_demographics.people is 'personal: none — counts of ten or more people, rounded';
comment on column question_demographics.subjects is 'personal: none — counts of ten or more people, rounded';
comment on column question_demographics.counted_at is 'personal: none';
