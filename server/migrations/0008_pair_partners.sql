-- Stones a supplier sells as a matched pair name each other by stock number.
alter table stones add column pair_stock_no text;
