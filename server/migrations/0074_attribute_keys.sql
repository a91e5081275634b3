-- Attributes of stones, lots and pieces take the standard spelling. No value changes.
-- JSON that is keyed by attribute is carried over with the columns. The audit log is append-only: its older entries are
-- translated when they are read. Cursors of the feed identify the columns of an answer, so that a customer's next
-- request gets the whole stock under the present names.

alter table stones rename column fancy_colour to fancy_color;
alter table stones rename column fluorescence_colour to fluorescence_color;
alter table stones rename column colour_shade to color_shade;
alter table stones rename column natural_place to natural_location;
alter table stones rename column basis to price_basis;
alter table stones rename column separable to is_separable;
alter table stones rename column raw to source_cells;
alter table stones rename constraint stones_basis_check to stones_price_basis_check;

alter table stone_import_snapshots rename column fancy_colour to fancy_color;
alter table stone_import_snapshots rename column fluorescence_colour to fluorescence_color;
alter table stone_import_snapshots rename column colour_shade to color_shade;
alter table stone_import_snapshots rename column natural_place to natural_location;
alter table stone_import_snapshots rename column basis to price_basis;
alter table stone_import_snapshots rename column separable to is_separable;
alter table stone_import_snapshots rename column raw to source_cells;

alter table loose_lots rename column colour to color;
alter table jewellery_pieces rename column state to completion;

create function pg_temp.stone_names() returns jsonb language sql immutable as $$
  select '{
    "fancy_colour": "fancy_color",
    "fluorescence_colour": "fluorescence_color",
    "colour_shade": "color_shade",
    "natural_place": "natural_location",
    "basis": "price_basis"
  }'::jsonb
$$;

-- The object with its own keys renamed; keys of what is inside stay. Anything but an object stays.
create function pg_temp.renamed_keys(document jsonb, names jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(document) = 'object' then
           (select coalesce(jsonb_object_agg(coalesce(names ->> key, key), value), '{}') from jsonb_each(document))
         else document end
$$;

create function pg_temp.renamed_stone(stone jsonb) returns jsonb language sql immutable as $$
  select pg_temp.renamed_keys(stone, pg_temp.stone_names())
$$;

create function pg_temp.renamed_lot(lot jsonb) returns jsonb language sql immutable as $$
  select pg_temp.renamed_keys(lot, '{"colour": "color"}')
$$;

-- The groups of identical stones of a piece.
create function pg_temp.renamed_groups(stone_groups jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(stone_groups) = 'array' then
           (select coalesce(jsonb_agg(pg_temp.renamed_keys(element, '{
                     "colour": "color",
                     "fancy_colour": "fancy_color",
                     "gem_colour": "gem_color",
                     "fluorescence_colour": "fluorescence_color"
                   }') order by position), '[]')
              from jsonb_array_elements(stone_groups) with ordinality as listed (element, position))
         else stone_groups end
$$;

create function pg_temp.renamed_piece(piece jsonb) returns jsonb language sql immutable as $$
  select case when piece ? 'stones'
           then jsonb_set(renamed, '{stones}', pg_temp.renamed_groups(piece -> 'stones'))
           else renamed end
    from (select pg_temp.renamed_keys(piece, '{"state": "completion"}')) as own (renamed)
$$;

-- The attribute to which a column of a file is mapped. Columns of a stone group are named by the group and the
-- attribute: `side 2 colour`.
create function pg_temp.renamed_field(kind text, field text) returns text language sql immutable as $$
  select case
           when kind = 'STONES' then coalesce(pg_temp.stone_names() ->> field, field)
           when kind = 'LOOSE' and field = 'colour' then 'color'
           when kind = 'JEWELLERY' and field = 'state' then 'completion'
           when kind = 'JEWELLERY' then regexp_replace(field, ' (gem_|fancy_|fluorescence_)?colour$', ' \1color')
           else field end
$$;

create function pg_temp.renamed_value(kind text, field jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(field) = 'string'
           then to_jsonb(pg_temp.renamed_field(kind, field #>> '{}')) else field end
$$;

-- A mapping of a file: `headers` are the file's own headers and their fields, `codes` have keys such as `shape.R`.
create function pg_temp.renamed_mapping(kind text, mapping jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(mapping -> 'headers') = 'object' then
    mapping := jsonb_set(mapping, '{headers}', (
      select coalesce(jsonb_object_agg(key, pg_temp.renamed_value(kind, value)), '{}')
        from jsonb_each(mapping -> 'headers')));
  end if;
  if jsonb_typeof(mapping -> 'codes') = 'object' then
    mapping := jsonb_set(mapping, '{codes}', (
      select coalesce(jsonb_object_agg(
               case when strpos(key, '.') > 0
                 then pg_temp.renamed_field(kind, split_part(key, '.', 1)) || substr(key, strpos(key, '.'))
                 else key end, value), '{}')
        from jsonb_each(mapping -> 'codes')));
  end if;
  return mapping;
end $$;

-- What the desk sees of a file before it accepts it.
create function pg_temp.renamed_preview(kind text, shown jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(shown -> 'columns') = 'array' then
    shown := jsonb_set(shown, '{columns}', (
      select coalesce(jsonb_agg(
               case when element ? 'field'
                 then jsonb_set(element, '{field}', pg_temp.renamed_value(kind, element -> 'field'))
                 else element end order by position), '[]')
        from jsonb_array_elements(shown -> 'columns') with ordinality as listed (element, position)));
  end if;
  if jsonb_typeof(shown -> 'fields') = 'array' then
    shown := jsonb_set(shown, '{fields}', (
      select coalesce(jsonb_agg(pg_temp.renamed_value(kind, element) order by position), '[]')
        from jsonb_array_elements(shown -> 'fields') with ordinality as listed (element, position)));
  end if;
  return shown;
end $$;

update jewellery_pieces set stones = pg_temp.renamed_groups(stones) where stones <> '[]';

-- Snapshots of what was ordered, offered, sent out and enquired about.
update order_lines set stone_snapshot = pg_temp.renamed_stone(stone_snapshot);
update offer_lines set stone_snapshot = pg_temp.renamed_stone(stone_snapshot);
update memo_lines set stone_snapshot = pg_temp.renamed_stone(stone_snapshot);
update enquiry_items
   set goods_snapshot = case goods_kind
         when 'STONE' then pg_temp.renamed_stone(goods_snapshot)
         when 'LOT' then pg_temp.renamed_lot(goods_snapshot)
         when 'PIECE' then pg_temp.renamed_piece(goods_snapshot)
         else goods_snapshot end;

-- What an edit or an import of goods changed, and restores when it is undone.
update goods_edits
   set before = case goods_kind
         when 'STONE' then pg_temp.renamed_stone(before)
         when 'LOT' then pg_temp.renamed_lot(before)
         else pg_temp.renamed_piece(before) end,
       after = case goods_kind
         when 'STONE' then pg_temp.renamed_stone(after)
         when 'LOT' then pg_temp.renamed_lot(after)
         else pg_temp.renamed_piece(after) end;
update goods_import_snapshots snapshot
   set before = case job.kind when 'LOOSE' then pg_temp.renamed_lot(before) else pg_temp.renamed_piece(before) end,
       after = case job.kind when 'LOOSE' then pg_temp.renamed_lot(after) else pg_temp.renamed_piece(after) end
  from import_jobs job
 where job.id = snapshot.job_id;

-- How suppliers' files are read, files that wait for the desk, and their issues.
update supplier_profiles set profile = pg_temp.renamed_mapping('STONES', profile);
update import_jobs
   set options = jsonb_set(options, '{corrections}', pg_temp.renamed_mapping(kind, options -> 'corrections'))
 where jsonb_typeof(options -> 'corrections') = 'object';
update import_jobs set options = jsonb_set(options, '{base}', pg_temp.renamed_mapping(kind, options -> 'base'))
 where jsonb_typeof(options -> 'base') = 'object';
update import_jobs set preview = jsonb_set(preview, '{shown}', pg_temp.renamed_preview(kind, preview -> 'shown'))
 where jsonb_typeof(preview -> 'shown') = 'object';
update import_jobs set preview = jsonb_set(preview, '{base}', pg_temp.renamed_mapping(kind, preview -> 'base'))
 where jsonb_typeof(preview -> 'base') = 'object';
update import_issues set field = pg_temp.stone_names() ->> field
  from import_jobs job
 where job.id = job_id and job.kind = 'STONES'
   and field in ('fancy_colour', 'fluorescence_colour', 'colour_shade', 'natural_place');

-- Demands for parcels. Searches and demands for stones are stored under the criteria of the specification.
update demands set criteria = pg_temp.renamed_lot(criteria) where goods = 'LOOSE' and criteria ? 'colour';

-- Identifies the columns of the snapshots that alerts are compared with. The snapshots stay valid.
update alert_cursor
   set schema_hash = replace(replace(replace(replace(schema_hash,
         '"name":"fancy_colour"', '"name":"fancy_color"'),
         '"name":"fluorescence_colour"', '"name":"fluorescence_color"'),
         '"name":"colour_shade"', '"name":"color_shade"'),
         '"name":"natural_place"', '"name":"natural_location"');

-- A link to a file lasts ten minutes, and a user requests another.
delete from export_links
 where request::text ~ '"(fancy_colour|fluorescence_colour|colour_shade|natural_place)"';

drop function pg_temp.renamed_preview(text, jsonb);
drop function pg_temp.renamed_mapping(text, jsonb);
drop function pg_temp.renamed_value(text, jsonb);
drop function pg_temp.renamed_field(text, text);
drop function pg_temp.renamed_piece(jsonb);
drop function pg_temp.renamed_groups(jsonb);
drop function pg_temp.renamed_lot(jsonb);
drop function pg_temp.renamed_stone(jsonb);
drop function pg_temp.renamed_keys(jsonb, jsonb);
drop function pg_temp.stone_names();
