-- A figure that no page confirms is kept for administrators and not shown: which ones is a column, read with every list. How and when one applies stands beside the figures.
alter table school_evidence add column application_facts jsonb not null default '{}';
comment on column school_evidence.application_facts is 'personal: none';

-- Names of figures, written with the school (schools.published.ts).
alter table schools add column unconfirmed_figures text[] not null default '{}';
comment on column schools.unconfirmed_figures is 'personal: none';

alter table schools drop constraint schools_interview_format_check;
alter table schools add constraint schools_interview_format_check
  check (interview_format in ('mmi', 'traditional', 'panel', 'hybrid', 'other')) not valid;

-- 'Approximate' is now called what it is, in what stands and in what was.
update school_evidence set provenance = replace(provenance::text, '"tier": "approximate"', '"tier": "unconfirmed"')::jsonb
where provenance::text like '%"tier": "approximate"%';
update school_versions set after = replace(after::text, '"tier": "approximate"', '"tier": "unconfirmed"')::jsonb
where after::text like '%"tier": "approximate"%';
update school_versions set before = replace(before::text, '"tier": "approximate"', '"tier": "unconfirmed"')::jsonb
where before::text like '%"tier": "approximate"%';

update schools set unconfirmed_figures = array(
  select figure
  from (values
    ('avgGPA', avg_gpa is not null),
    ('avgMCAT', avg_mcat is not null),
    ('mdAcceptances', class_size is not null),
    ('tuitionIS', tuition_in_state is not null),
    ('tuitionOOS', tuition_out_of_state is not null),
    ('competitiveness', competitiveness is not null),
    ('acceptsOOS', true),
    ('acceptsCanadian', true),
    ('acceptsInternational', true),
    ('requiresCASPer', true),
    ('requiresAAMCPREview', true),
    ('applications', applications is not null),
    ('outOfStatePct', out_of_state_pct is not null),
    ('interviewFormat', interview_format is not null)
  ) figures (figure, is_known)
  where is_known and not coalesce(
    provenance -> figure ->> 'tier' = 'derived'
    or (provenance -> figure ->> 'tier' <> 'unconfirmed' and provenance -> figure ->> 'url' is not null), false)
)
from school_evidence where school_evidence.school_id = schools.id;
