-- statement by statement
-- A client page shows stones, pieces of jewellery or loose lots. Lots have a table of their own, as pieces have.
create table if not exists client_page_lots (
  client_page_id bigint not null references client_pages (id) on delete cascade,
  position integer not null,
  lot_id bigint not null references loose_lots (id),
  mark_up jsonb,
  cost_cents bigint,
  client_cents bigint,
  primary key (client_page_id, position),
  constraint client_page_lots_priced check (client_cents is null or cost_cents is not null)
);

-- An answer about a lot; without stone, piece and lot it is about the whole page.
alter table client_page_answers add column if not exists lot_id bigint;
alter table client_page_answers drop constraint if exists client_page_answers_lot_id_fkey;
alter table client_page_answers add constraint client_page_answers_lot_id_fkey
  foreign key (lot_id) references loose_lots (id) not valid;
alter table client_page_answers validate constraint client_page_answers_lot_id_fkey;
alter table client_page_answers drop constraint if exists client_page_answers_about;
alter table client_page_answers add constraint client_page_answers_about
  check (num_nonnulls(stone_id, piece_id, lot_id) = 1
    or (kind = 'ASK' and num_nonnulls(stone_id, piece_id, lot_id) = 0)) not valid;
alter table client_page_answers validate constraint client_page_answers_about;
alter table client_page_answers drop constraint if exists client_page_answers_goods;
drop index concurrently if exists client_page_answers_form_about;
create unique index concurrently client_page_answers_form_about
  on client_page_answers (client_page_id, form_id, coalesce(stone_id, 0), coalesce(piece_id, 0), coalesce(lot_id, 0));
drop index concurrently if exists client_page_answers_wanted_lot;
create unique index concurrently client_page_answers_wanted_lot on client_page_answers (client_page_id, lot_id)
  where kind = 'WANT' and withdrawn_at is null and lot_id is not null;
drop index concurrently if exists client_page_answers_form_goods;
