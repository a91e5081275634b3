-- Enquiries, conversations about goods, and appointments to see them.

create sequence enquiry_numbers;

create table enquiries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  enquiry_no text not null unique,
  account_id bigint not null references accounts,
  state text not null check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  ship_to text not null,
  asked_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Since when it waits for the desk.
  waiting_since timestamptz check ((waiting_since is null) = (state <> 'OPEN')),
  -- The declaration that was accepted with it, as the SHA-256 of its text; null when the house had none.
  declaration_hash bytea,
  accepted_at timestamptz,
  check ((declaration_hash is null) = (accepted_at is null))
);
create index enquiries_account on enquiries (account_id, id desc);
create index enquiries_waiting on enquiries (waiting_since) where state = 'OPEN';
create index enquiries_quiet on enquiries (last_message_at) where state = 'ANSWERED';

create table enquiry_items (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  enquiry_id bigint not null references enquiries,
  goods_kind text not null,
  goods_uuid uuid not null,
  -- Packet or lot number.
  name text not null,
  -- The buyer's own word for it.
  reference text not null,
  -- As an answer carried the goods to this customer when he asked.
  facts jsonb not null,
  unique (enquiry_id, goods_uuid)
);

create table enquiry_messages (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  enquiry_id bigint not null references enquiries,
  side text not null check (side in ('CUSTOMER', 'DESK')),
  -- Null when it was written at the command line.
  author_id bigint references accounts,
  text text not null check (text <> ''),
  written_at timestamptz not null,
  -- When the customer read what the desk wrote.
  read_at timestamptz
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id);

-- Where goods can be seen. Days and hours go by the clock of the place.
create table appointment_places (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null unique,
  address text not null,
  time_zone text not null,
  -- Organises what is sent to people's calendars.
  email text not null
);

create table appointment_hours (
  place_id bigint not null references appointment_places,
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes after midnight.
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  slot_minutes smallint not null check (slot_minutes > 0 and closes - opens >= slot_minutes),
  capacity smallint not null check (capacity > 0),
  primary key (place_id, weekday, opens)
);

create table appointment_days_off (
  place_id bigint not null references appointment_places,
  day date not null,
  reason text not null,
  primary key (place_id, day)
);

create sequence appointment_numbers;

create table appointments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  appointment_no text not null unique,
  account_id bigint not null references accounts,
  place_id bigint not null references appointment_places,
  state text not null check (state in ('ASKED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'PAST')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  words text not null,
  -- Why the desk declined or cancelled it.
  reason text not null default '',
  asked_at timestamptz not null
);
create index appointments_account on appointments (account_id, starts_at desc, id desc);
create index appointments_live on appointments (place_id, starts_at) where state in ('ASKED', 'CONFIRMED');
-- Once more is the same as once, whatever else goes wrong.
create unique index appointments_once on appointments (account_id, place_id, starts_at)
  where state in ('ASKED', 'CONFIRMED');

create table appointment_stones (
  appointment_id bigint not null references appointments,
  stone_id bigint not null references stones,
  place smallint not null,
  primary key (appointment_id, stone_id)
);
