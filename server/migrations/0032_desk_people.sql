-- The desk finds its customers, its own people and what anybody changed.

-- When somebody last came in; his sign-ins themselves are forgotten when they end.
alter table accounts add column last_sign_in_at timestamptz;
update accounts set last_sign_in_at = (select max(created_at) from sessions where account_id = accounts.id);

-- A list of customers in each of its orders.
create index accounts_customers_name on accounts
  (lower(coalesce(nullif(company_name, ''), first_name || ' ' || last_name)), id)
  where role = 'customer' and owner_id is null;
create index accounts_customers_created on accounts (created_at, id) where role = 'customer' and owner_id is null;
create index accounts_staff on accounts (id) where role <> 'customer';

-- The trail by day, by action, by person and by what it happened to; a thing is also found by its number alone.
create index audit_at on audit (at, id);
create index audit_action on audit (action, at, id);
create index audit_actor on audit (actor_id, at, id);
create index audit_no_person on audit (actor, at, id) where actor_id is null;
create index audit_subject_words on audit (lower(subject) text_pattern_ops, at);
create index audit_number_words on audit (lower(substr(subject, strpos(subject, ':') + 1)) text_pattern_ops, at);

-- A person of the desk who looks at the stock with the eyes of a customer: only while his own sign-in lasts.
create table customer_views (
  -- SHA-256 of the token that goes along with each call.
  token_hash bytea primary key,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  customer_id bigint not null references accounts,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_views_session on customer_views (session_hash);
create index customer_views_expiry on customer_views (expires_at);

-- A file asked for with a customer's eyes is made for his eyes.
alter table export_links add column view_hash bytea references customer_views (token_hash) on delete cascade;
