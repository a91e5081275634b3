-- statement by statement
-- A client page shows stones or pieces of jewellery. Pieces have a table of their own, which nodes of the former version
-- do not read; they delete its rows with the page.
create table if not exists client_page_pieces (
  client_page_id bigint not null references client_pages (id) on delete cascade,
  position integer not null,
  piece_id bigint not null references jewellery_pieces (id),
  mark_up jsonb,
  cost_cents bigint,
  client_cents bigint,
  primary key (client_page_id, position),
  constraint client_page_pieces_priced check (client_cents is null or cost_cents is not null)
);

-- An answer about a piece; without stone and piece it is about the whole page.
alter table client_page_answers add column if not exists piece_id bigint;
alter table client_page_answers drop constraint if exists client_page_answers_piece_id_fkey;
alter table client_page_answers add constraint client_page_answers_piece_id_fkey
  foreign key (piece_id) references jewellery_pieces (id) not valid;
alter table client_page_answers validate constraint client_page_answers_piece_id_fkey;
alter table client_page_answers drop constraint if exists client_page_answers_goods;
alter table client_page_answers add constraint client_page_answers_goods
  check (num_nonnulls(stone_id, piece_id) = 1 or (kind = 'ASK' and num_nonnulls(stone_id, piece_id) = 0)) not valid;
alter table client_page_answers validate constraint client_page_answers_goods;
alter table client_page_answers drop constraint if exists client_page_answers_check;
drop index concurrently if exists client_page_answers_form_goods;
create unique index concurrently client_page_answers_form_goods
  on client_page_answers (client_page_id, form_id, coalesce(stone_id, 0), coalesce(piece_id, 0));
drop index concurrently if exists client_page_answers_wanted_piece;
create unique index concurrently client_page_answers_wanted_piece on client_page_answers (client_page_id, piece_id)
  where kind = 'WANT' and withdrawn_at is null and piece_id is not null;
drop index concurrently if exists client_page_answers_form;
