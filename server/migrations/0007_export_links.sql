-- Download addresses of exported results. They go with the sign-in they were asked for in.

create table export_links (
  token_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  -- What was asked for, in the wire's spelling; the file is made when it is fetched.
  wanted jsonb not null,
  expires_at timestamptz not null
);
create index export_links_session on export_links (session_hash);
create index export_links_expiry on export_links (expires_at);
