-- The first rows of an imported file in each state, as its preview shows them.
create table import_rows (
  job_id bigint not null references import_jobs (id) on delete cascade,
  -- Position among the rows that are read.
  line integer not null,
  sheet text not null,
  row_no integer not null,
  state text not null check (state in ('accepted', 'to-fix', 'rejected')),
  -- Attributes of the stone by key, as responses show them.
  facts jsonb not null,
  faults jsonb not null,
  primary key (job_id, line)
);
