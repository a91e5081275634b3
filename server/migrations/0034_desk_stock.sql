-- The stock desk in the browser: files as they arrive piece by piece, the jobs that read and apply them, and what
-- was edited by hand.

-- A file on its way or whole. It lies here because every node shares this database: whichever is there goes on.
create table received_files (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  owner_id bigint not null references accounts,
  purpose text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- As its sender's disk says it was last changed, milliseconds: the same file may be sent on after a break.
  changed_at bigint not null,
  received bigint not null default 0 check (received <= bytes),
  keep_until timestamptz not null
);
create index received_files_owner on received_files (owner_id, id desc);
create index received_files_keep on received_files (keep_until);

create table received_pieces (
  file_id bigint not null references received_files on delete cascade,
  -- Where the piece begins in the file.
  at bigint not null,
  bytes bytea not null,
  primary key (file_id, at)
);
alter table received_pieces alter column bytes set storage external;

create table import_jobs (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('STONES', 'LOOSE', 'JEWELLERY', 'PRICE_LIST')),
  state text not null check (state in
    ('WAITING', 'READ', 'ACCEPTED', 'DONE', 'REFUSED', 'STOPPED', 'GIVEN_UP', 'UNDOING', 'UNDONE')),
  file_name text not null,
  -- Null once the file is forgotten, and where there never was one here.
  file_id bigint references received_files on delete set null,
  begun_at timestamptz not null,
  begun_by bigint references accounts,
  -- How it is to be read and applied, as the person wishes.
  wishes jsonb not null,
  -- Whose mouse made the last move: he stands in the trail for what follows from it.
  moved_by bigint references accounts,
  moved_at timestamptz not null,
  -- The process at work on it, and until when it counts as alive.
  worker uuid,
  taken_until timestamptz,
  attempts integer not null default 0,
  stage text,
  done_rows integer,
  of_rows integer,
  -- What was read, shown before it is accepted.
  found jsonb,
  -- Why it stands where it stands, in words.
  why text,
  outcome jsonb,
  import_id bigint references imports
);
create index import_jobs_open on import_jobs (id) where state in ('WAITING', 'ACCEPTED', 'UNDOING');
create index import_jobs_import on import_jobs (import_id) where import_id is not null;

-- What is wrong with a file, a line a remark, in the order of the file.
create table import_remarks (
  job_id bigint not null references import_jobs on delete cascade,
  line integer not null,
  row_no integer not null,
  sheet text not null,
  place text not null,
  header text not null,
  field text not null,
  value text not null,
  code text not null,
  expected text not null,
  level text not null,
  primary key (job_id, line)
);
create index import_remarks_level on import_remarks (job_id, level, line);

-- Lots and pieces as they stood before a file changed them; null where it added them.
create table goods_before_import (
  job_id bigint not null references import_jobs on delete cascade,
  number text not null,
  before jsonb,
  after jsonb not null,
  primary key (job_id, number)
);

-- Edits of stones, lots and pieces by hand: the way back while nothing changed since.
create table goods_edits (
  id bigint generated always as identity primary key,
  goods_kind text not null check (goods_kind in ('STONE', 'LOT', 'PIECE')),
  goods_uuid uuid not null,
  at timestamptz not null,
  person_id bigint not null references accounts,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz
);
create index goods_edits_goods on goods_edits (goods_kind, goods_uuid, id desc);

-- The desk's list of stones by their numbers, in one order whatever the collation of the database.
create index stones_by_number on stones ((upper(stock_no) collate "C"), id);

alter table stone_prices drop constraint stone_prices_reason_check;
alter table stone_prices add constraint stone_prices_reason_check
  check (reason in ('IMPORT', 'PRICE_LIST', 'DESK'));
