-- Exchange rates that the desk sets by hand; each has the day to which it applies.
create table currency_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  usd_per_unit numeric(18, 8) not null check (usd_per_unit > 0),
  as_of date not null,
  set_by bigint not null references users (id),
  set_at timestamptz not null
);
