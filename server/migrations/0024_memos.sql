-- Goods out on memo: with a customer who keeps or returns them. Who has a stone is told by its claim alone.
alter table stone_claims drop constraint stone_claims_reason_check;
alter table stone_claims add constraint stone_claims_reason_check
  check (reason in ('HOLD', 'ORDER', 'OFFER', 'MEMO'));

create sequence memo_numbers;

create table memos (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  memo_no text not null unique,
  account_id bigint not null references accounts,
  state text not null check (state in ('OUT', 'PARTLY_RETURNED', 'RETURNED', 'INVOICED', 'OVERDUE')),
  issued_at timestamptz not null,
  -- The Gulf day by which goods are kept or back.
  due_on date not null,
  -- When it is overdue: the end of that day.
  due_at timestamptz not null,
  -- When the customer is to be reminded; null once he was, or when it was too late for that.
  remind_at timestamptz,
  words text not null,
  -- What the prices were frozen with.
  list_source text check (list_source in ('RAPAPORT', 'SAMPLE', 'MANUAL')),
  list_date text,
  user_disc integer not null,
  -- The company's declaration as it was when the goods went out.
  declaration text not null,
  invoice_no text,
  -- A day in the Gulf.
  invoice_date date,
  check (invoice_no is null or state = 'INVOICED'),
  check ((invoice_no is null) = (invoice_date is null))
);
create index memos_account on memos (account_id, id desc);
create index memos_reminders on memos (remind_at) where remind_at is not null;
create index memos_due on memos (due_at) where state in ('OUT', 'PARTLY_RETURNED');

create table memo_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  memo_id bigint not null references memos,
  stone_id bigint not null references stones,
  state text not null check (state in ('OUT', 'RETURNED', 'KEPT')),
  -- When it came back or was kept.
  ended_at timestamptz check ((ended_at is null) = (state = 'OUT')),
  -- The stone and its price as it went out; later changes of either do not reach it.
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text
);
create index memo_lines_memo on memo_lines (memo_id);
-- A stone is out on one memo at most, whatever else goes wrong.
create unique index memo_lines_out_stone on memo_lines (stone_id) where state = 'OUT';
