-- Stones that are sold only with another: found by the partner they name, whose rows are few.
create index stones_pair on stones (supplier_id, upper(pair_stock_no)) where pair_stock_no is not null;

-- Half of such a pair was put up for sale alone where the other row of its file was rejected, withdrawn or sold.
with incomplete as (
  update stones set status = 'OFFLINE', updated_at = now()
   where status = 'AVAILABLE' and pair_stock_no is not null and lot_kind = 'STONE'
     and not exists (
       select from stones partner
        where partner.supplier_id = stones.supplier_id and partner.id <> stones.id
          and upper(partner.stock_no) = upper(stones.pair_stock_no)
          and upper(partner.pair_stock_no) = upper(stones.stock_no)
          and partner.status in ('AVAILABLE', 'HOLD', 'MEMO'))
     and (not separable
          or exists (
            select from stones partner
             where partner.supplier_id = stones.supplier_id and partner.id <> stones.id
               and upper(partner.stock_no) = upper(stones.pair_stock_no)
               and upper(partner.pair_stock_no) = upper(stones.stock_no)
               and not partner.separable))
  returning id
)
insert into change_log (topic, keys) select 'stock', array_agg(id) from incomplete having count(*) > 0;
