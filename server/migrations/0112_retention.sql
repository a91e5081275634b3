-- What the last run of the retention did to each kind of record, for the desk.
create table retention_results (
  kind text primary key,
  ran_at timestamptz not null,
  deleted bigint not null,
  is_finished boolean not null
);

-- The audit log stays append-only for everything but two jobs, which name themselves in their transaction. Retention
-- deletes entries that are older than the shortest period the settings accept; the erasure of a person replaces names
-- and values, never who did what and when.
create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('loupe.audit_change', true) = 'retention'
     and old.created_at < now() - interval '365 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('loupe.audit_change', true) = 'erasure'
     and (new.id, new.created_at, new.action) = (old.id, old.created_at, old.action)
     and new.actor_id is not distinct from old.actor_id then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
