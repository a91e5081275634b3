-- Whose stock a stone is. Numbers, duplicates, replacing files and the way back belong to one supplier; the company's
-- own stock is one of them and always the first row.

create table suppliers (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> ''),
  is_own boolean not null default false,
  made_at timestamptz not null default now()
);
create unique index suppliers_name on suppliers (lower(name));
create unique index suppliers_own on suppliers (is_own) where is_own;
insert into suppliers (name, is_own) values ('Own stock', true);
insert into suppliers (name)
  select distinct on (lower(btrim(supplier))) btrim(supplier) from supplier_profiles
   where btrim(supplier) <> '' and lower(btrim(supplier)) <> 'own stock'
   order by lower(btrim(supplier)), made_at;

-- The default is a constant: the tables are not rewritten.
alter table imports add column supplier_id bigint not null default 1;
alter table stones
  add column supplier_id bigint not null default 1,
  -- The number in its supplier's files, where another supplier's stone already has it: customers then see another one
  -- in stock_no, which stays unique. Null where both are the same.
  add column supplier_stock_no text check (supplier_stock_no ~ '^[A-Za-z0-9_./-]{1,32}$');
alter table stones_before_import add column supplier_id bigint not null default 1;

-- Imports of a supplier's profile: those read by it, and the one it was made from.
update imports set supplier_id = suppliers.id
  from supplier_profiles profile join suppliers on lower(suppliers.name) = lower(btrim(profile.supplier))
 where profile.name = imports.profile or profile.import_id = imports.id;
update stones set supplier_id = imports.supplier_id
  from imports where imports.id = stones.import_id and imports.supplier_id <> 1;
-- What an import took off kept the cells of an older file of the same supplier.
update stones_before_import before set supplier_id = stones.supplier_id
  from stones where stones.id = before.id and stones.supplier_id <> 1;

alter table imports add constraint imports_supplier foreign key (supplier_id) references suppliers;
-- Checked for new rows only: the rows that are there were just given a supplier.
alter table stones add constraint stones_supplier foreign key (supplier_id) references suppliers not valid;
create unique index stones_supplier_number on stones (supplier_id, upper(coalesce(supplier_stock_no, stock_no)));
create index stones_renumbered on stones (upper(supplier_stock_no) text_pattern_ops) where supplier_stock_no is not null;
