-- Several people of one company: its first user owns it, his colleagues act in its name, and what is done says by whom.

alter table accounts
  -- The owner of this person's company; null for the owner himself and for the house's own people.
  add column owner_id bigint references accounts,
  add column may text check (may in ('VIEW', 'TRADE', 'ORDER')),
  -- Cents; an order above it waits for the owner. Null knows no limit.
  add column order_limit bigint check (order_limit >= 0),
  add constraint accounts_colleague check (
    (owner_id is null) = (may is null)
    and (owner_id is null or (role = 'customer' and owner_id <> id))
    and (order_limit is null or owner_id is not null)
  );
create index accounts_owner on accounts (owner_id) where owner_id is not null;

-- Who did it; null is the owner, before there were colleagues.
alter table cart_lines add column person_id bigint references accounts;
alter table cart_lots add column person_id bigint references accounts;
alter table cart_pieces add column person_id bigint references accounts;
alter table holds add column person_id bigint references accounts;
alter table offers add column person_id bigint references accounts;
alter table offer_moves add column person_id bigint references accounts;
alter table enquiries add column person_id bigint references accounts;
alter table appointments add column person_id bigint references accounts;

alter table orders
  add column person_id bigint references accounts,
  -- Until when the owner may say yes.
  add column approve_by timestamptz,
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in
    ('AWAITING_OWNER', 'PENDING', 'CONFIRMED', 'PARTLY_CONFIRMED', 'CANCELLED', 'INVOICED', 'SHIPPED', 'DELIVERED')),
  add constraint orders_approval check ((status = 'AWAITING_OWNER') = (approve_by is not null));
create index orders_unapproved on orders (approve_by) where status = 'AWAITING_OWNER';

create table invitations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  owner_id bigint not null references accounts,
  state text not null check (state in ('SENT', 'TAKEN_UP', 'WITHDRAWN')),
  email text not null,
  may text not null check (may in ('VIEW', 'TRADE', 'ORDER')),
  order_limit bigint check (order_limit >= 0),
  -- SHA-256 of the token in the address he was sent.
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who came of it.
  person_id bigint references accounts,
  check ((state = 'TAKEN_UP') = (person_id is not null))
);
-- One open invitation for an address in a company; a newer one takes its place.
create unique index invitations_open on invitations (owner_id, lower(email)) where state = 'SENT';

-- Mail to somebody who has no account yet goes to this address instead.
alter table mails
  alter column account_id drop not null,
  add column stranger_email text,
  add constraint mails_reader check (num_nonnulls(account_id, stranger_email) = 1);
