-- What a stone of a client page cost the customer and what the client was offered when the page was priced. Pages of
-- earlier versions have neither: they follow the price of the day until they are priced again.
alter table client_page_stones add column cost_cents bigint;
alter table client_page_stones add column client_cents bigint;
alter table client_page_stones add constraint client_page_stones_priced check (client_cents is null or cost_cents is not null);
