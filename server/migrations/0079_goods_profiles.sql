-- Answers for files of lots and jewellery with certain headers, learnt from an accepted import.
create table goods_profiles (
  kind text not null check (kind in ('LOOSE', 'JEWELLERY')),
  name text not null,
  -- Null when the files are recognised by their headers alone.
  supplier text,
  -- Normalised headers of the largest table, sorted.
  header_keys text[] not null,
  profile jsonb not null,
  file_name text not null,
  created_at timestamptz not null,
  -- The import that created the profile; undoing it deletes the profile.
  job_id bigint references import_jobs (id) on delete set null,
  primary key (kind, name)
);
create unique index goods_profiles_headers on goods_profiles (kind, header_keys, coalesce(supplier, ''));
create index goods_profiles_job on goods_profiles (job_id);
