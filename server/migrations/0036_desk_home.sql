-- What the home of the desk counts of a day.
create index offers_offered on offers (offered_at);
create index enquiries_asked on enquiries (asked_at);
create index holds_asked_at on holds (asked_at);
create index recent_searches_at on recent_searches (searched_at desc);

-- What is wrong with stones of the list, found by a clock; of each kind the gravest.
create table stone_findings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('NO_LIST', 'NO_MEDIA', 'STALE', 'OVERPRICED')),
  stone_id bigint not null references stones (id) on delete cascade,
  -- Days a price has stood, or hundredths of a point above like stones; 0 where there is nothing to measure.
  measure integer not null,
  unique (kind, stone_id)
);
create index stone_findings_gravest on stone_findings (kind, measure, id);

-- The last examination of the stock, one row: what it counted, as the desk's home shows it.
create table stock_examination (
  is_last boolean primary key default true check (is_last),
  examined_at timestamptz not null,
  figures jsonb not null
);
