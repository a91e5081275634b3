-- A person's own account: who he is, how his screens lock, the second step of his sign-in, and where he is signed in.

alter table accounts
  -- Minutes without a touch after which his screens lock; 0: never.
  add column lock_after_minutes integer not null default 30 check (lock_after_minutes in (0, 5, 15, 30, 60)),
  -- Since when a code is asked for besides the password; null: it is not.
  add column two_step_since timestamptz;

alter table sessions
  -- How a person names one of his sign-ins; opens nothing.
  add column sign_in_id uuid not null unique default gen_random_uuid(),
  add column user_agent text check (length(user_agent) <= 300),
  add column address text check (length(address) <= 64),
  -- While set, the token opens nothing but unlocking and signing out.
  add column locked_at timestamptz;

create table two_step_secrets (
  account_id bigint primary key references accounts,
  -- Encrypted with a key that is not in the database.
  sealed bytea not null,
  -- The time step whose code was accepted last: no code opens twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each opens once when the authenticator is not at hand.
create table recovery_codes (
  account_id bigint not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A right password that still waits for its code.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  account_id bigint not null references accounts,
  -- Codes typed with it.
  codes integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_account on sign_in_tickets (account_id);
