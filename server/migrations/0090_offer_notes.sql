-- The message that was sent with a price: one for all lines that one actor moved at one time.
alter table offer_line_events add column note text not null default '';

-- Of a stone, those who watch it and its former holds; the negotiation counts both.
create index watchlist_items_stone on watchlist_items (stone_id);
create index holds_stone_ended on holds (stone_id) where ended_at is not null;
