-- What customers want is one table, whatever kind of goods it is about: open, closed, expired, looked out for and told alike.
alter table demands
  add column goods text not null default 'STONES' check (goods in ('STONES', 'LOOSE')),
  -- Lots that met the demand when it was added: they are no news to its owner.
  add column known_lots bigint[] not null default '{}';

insert into demands (uuid, account_id, title, details, criteria, state, created_at, expires_on, goods)
select uuid, account_id, title, details, criteria,
       case when last_day < (now() at time zone 'Asia/Dubai')::date then 'EXPIRED' else 'OPEN' end,
       created_at, last_day, 'LOOSE'
  from (select *, case when expires_on is null then (created_at at time zone 'Asia/Dubai')::date + 365
                       else date '1970-01-01' + expires_on end as last_day
          from loose_demands) as wanted
 order by id;
drop table loose_demands;

-- A match names a stone or a lot.
alter table alert_matches
  alter column stone_id drop not null,
  add column lot_id bigint references loose_lots on delete cascade,
  add constraint alert_matches_goods check (num_nonnulls(stone_id, lot_id) = 1) not valid;
create unique index alert_matches_lot on alert_matches (demand_id, lot_id) where lot_id is not null;

-- The lots as they were last compared with the demands: their number and when they changed.
alter table alert_follower add column lots_seen text not null default '';
