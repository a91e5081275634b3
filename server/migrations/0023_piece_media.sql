-- Photographs of a piece that the house uploaded itself, large enough to show; they come before the supplier's links.
alter table jewellery_pieces add column uploaded_images text[] not null default '{}';
