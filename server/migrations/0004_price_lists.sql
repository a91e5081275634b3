-- Price lists are stored whole; one is active, and switching is one update.

create table price_lists (
  id bigint generated always as identity primary key,
  source text not null check (source in ('RAPAPORT', 'SAMPLE', 'MANUAL')),
  list_date date not null,
  imported_at timestamptz not null default now(),
  active boolean not null default false
);

create unique index price_lists_one_active on price_lists (active) where active;

create table price_list_cells (
  price_list_id bigint not null references price_lists on delete cascade,
  list text not null check (list in ('ROUND', 'PEAR')),
  low_carat integer not null,
  high_carat integer not null,
  color text not null,
  clarity text not null,
  price_per_carat integer not null check (price_per_carat > 0),
  primary key (price_list_id, list, low_carat, color, clarity),
  check (low_carat <= high_carat)
);
