-- Lists of the desk are read page by page along these.
create index accounts_company_name on accounts (lower(coalesce(company_name, email)), id);
create index accounts_waiting on accounts (created_at, id) where state in ('PENDING', 'IN_REVIEW');

drop index orders_waiting;
create index orders_waiting on orders (placed_at, id) where status = 'PENDING';
create index orders_placed on orders (placed_at, id);

create index offer_lines_waiting on offer_lines (expires_at, id) where state = 'PENDING';
create index offer_lines_account on offer_lines (account_id, id);
create index offer_lines_stone on offer_lines (stone_id);

drop index enquiries_waiting;
create index enquiries_waiting on enquiries (waiting_since, id) where state = 'OPEN';

create index appointments_start on appointments (starts_at, id);
create index appointments_coming on appointments (starts_at, id) where state in ('ASKED', 'CONFIRMED');
create index appointments_asked on appointments (asked_at, id) where state = 'ASKED';

create index holds_asked on holds (asked_at, id) where ended_at is null;

create index memos_open on memos (due_at, id) where state in ('OUT', 'PARTLY_RETURNED', 'OVERDUE');


create index mails_waiting on mails (id) where sent_at is null and failed_at is null;
create index mails_failed on mails (id) where failed_at is not null;
create index mails_to_strangers on mails (id) where stranger_email is not null;

create index demands_waiting on demands (id) where state = 'OPEN';
create index demands_expiry on demands (expires_on, id);

-- Searches that found nothing, by what was looked for, so that the desk sees what the stock lacks. Nobody's name.
create table missed_searches (
  id bigint generated always as identity primary key,
  -- A day in the Gulf.
  day date not null,
  -- Values as the wire spells them, several parted by a space; empty where none was chosen.
  shape text not null,
  -- Sizes by the chips of the search, `1.00-1.49`.
  carat text not null,
  colour text not null,
  clarity text not null,
  searches integer not null check (searches > 0),
  last_at timestamptz not null,
  unique (day, shape, carat, colour, clarity)
);
