-- What people are told without asking: on their screens, and by mail.

create table notifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  kind text not null,
  -- What the sentence of this kind is filled with.
  facts jsonb not null,
  -- The screen that shows more; a path of the portal.
  link text check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;

-- How a person wants to be told. Who never chose has no row.
create table alert_preferences (
  account_id bigint primary key references accounts,
  wants_mail boolean not null,
  -- Minutes after midnight in his time zone between which nothing is sent; both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Mail on its way. Kept with what it is made of; written out when it is sent.
create table mails (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- Goes to this person's address as it is when it is sent.
  account_id bigint not null references accounts,
  kind text not null,
  facts jsonb not null,
  link text check (link like '/%'),
  -- Files that go along: [{"name", "type", "text"}].
  attachments jsonb not null default '[]',
  queued_at timestamptz not null,
  -- Not before; a failed attempt puts it off.
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- Given up: too many attempts, or an address nobody takes mail for.
  failed_at timestamptz
);
create index mails_due on mails (due_at) where sent_at is null and failed_at is null;
create index mails_account on mails (account_id, id desc);
