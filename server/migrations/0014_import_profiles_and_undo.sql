-- What is known of each supplier's files from the first one accepted, and the way back from the last import.

create table supplier_profiles (
  name text primary key,
  -- Null where the files are told by their headers alone.
  supplier text,
  -- The file's headers in their plain form, sorted: another file with the same is read by this profile.
  header_keys text[] not null,
  profile jsonb not null,
  made_at timestamptz not null default now(),
  import_id bigint not null references imports
);
create unique index supplier_profiles_told_by on supplier_profiles (header_keys, coalesce(supplier, ''));

alter table imports
  -- The list its stones were priced with; null for imports older than the way back.
  add column price_list_id bigint references price_lists,
  -- Heads of the file's columns: stones keep their cells as received in this order.
  add column headers text[] not null default '{}',
  add column undone_at timestamptz,
  add column undone_by text;

-- The stones as they stood before the last import, where it changed them or took them off: in columns, which is
-- several times faster than one value a stone. What the import added stands in no line here; the next one empties the
-- table. A column that files feed belongs to both tables.
create table stones_before_import as
  -- The status the import left a stone with: a later one is somebody's decision and stays.
  select stones.*, stones.status as became from stones with no data;
alter table stones_before_import add primary key (id);
