-- How strangers come in: what they tell of themselves, that they are people, and the way back for a lost password.

-- Where a person is reached. Texts as they were written; empty where nothing was said.
alter table accounts
  add column phone text not null default '',
  add column mobile text not null default '',
  add column skype_id text not null default '',
  add column wechat_id text not null default '',
  add column qq_id text not null default '',
  add column address_line_one text not null default '',
  add column address_line_two text not null default '',
  add column zip text not null default '',
  add column country text not null default '',
  add column state_name text not null default '',
  add column city text not null default '',
  -- The terms accepted last, and when; null where none were shown.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add check ((terms_version is null) = (terms_accepted_at is null));

-- Every wording of the terms that anybody accepted.
create table terms_texts (
  version text primary key,
  text text not null,
  first_accepted_at timestamptz not null
);
alter table accounts add foreign key (terms_version) references terms_texts;

-- Who vouches for a new customer.
create table account_references (
  account_id bigint not null references accounts,
  place smallint not null check (place between 1 and 3),
  name text not null check (name <> ''),
  primary key (account_id, place)
);

-- Secrets the servers share; each is made once, by whichever needs it first.
create table server_secrets (
  name text primary key,
  secret bytea not null,
  made_at timestamptz not null default now()
);

-- Human checks that were passed already: none counts twice. Kept until they have expired anyway.
create table used_human_checks (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- Links to a new password: one an account, good once.
create table password_links (
  account_id bigint primary key references accounts,
  token_hash bytea not null unique,
  -- Hash of the password it replaces: it ends with that password, whoever changes it.
  password_digest bytea not null,
  expires_at timestamptz not null
);
