-- Transaction numbers count in one cluster only. A dump that is restored elsewhere brings numbers along that mean
-- nothing there: they are recognised by the cluster, database and table they were written in.

-- Where transaction numbers come from: the cluster, its timeline (another one after a restore to a point in time),
-- the database, and the log itself, which a restored dump creates again.
create function transaction_origin() returns text language plpgsql stable as $$
declare
  cluster text;
begin
  begin
    select concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8)) into cluster
      from pg_control_system();
  exception when insufficient_privilege then
    -- A role may be kept from these functions; the rest still tells most restored dumps.
    cluster := '';
  end;
  return concat_ws('/', cluster, (select oid from pg_database where datname = current_database()),
                   'change_log'::regclass::oid);
end $$;

create table transaction_numbers (
  is_only boolean primary key default true check (is_only),
  -- The origin of the numbers that are kept; null before the first start.
  origin text
);
insert into transaction_numbers default values;

-- Takes the kept transaction numbers over into the cluster where the database is now: what the log tells becomes part
-- of this transaction, and every follower stands before it, so that each looks at those things once more and misses
-- none. Returns whether it did; where the numbers are of this cluster it does nothing.
create function adopt_transaction_numbers() returns boolean language plpgsql as $$
declare
  kept text;
  here text := transaction_origin();
  is_ahead boolean;
  own xid8;
begin
  select origin into kept from transaction_numbers for update;
  if kept = here then
    return false;
  end if;
  select greatest((select max(xid::text::numeric) from change_log),
                  (select max(xid::text::numeric) from stone_departures),
                  (select up_to::text::numeric from change_log_forgotten),
                  (select horizon::text::numeric from alert_follower),
                  (select pg_snapshot_xmax(snapshot)::text::numeric from feed_follower))
         > pg_snapshot_xmax(pg_current_snapshot())::text::numeric into is_ahead;
  update transaction_numbers set origin = here;
  -- A database of before this table: only numbers that are still to come are certainly of elsewhere.
  if kept is null and is_ahead is not true then
    return false;
  end if;
  own := pg_current_xact_id();
  update change_log set xid = own;
  update stone_departures set xid = own;
  update change_log_forgotten set up_to = (own::text::numeric - 1)::text::xid8;
  update alert_follower set horizon = own, seen = '{}' where horizon is not null;
  update feed_follower set snapshot = (own::text || ':' || own::text || ':')::pg_snapshot where snapshot is not null;
  return true;
end $$;
