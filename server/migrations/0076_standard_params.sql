-- Keys and values in stored JSON take standard names. The audit log is append-only: its older entries are translated
-- when they are read.

-- The object with its own keys renamed; keys of what is inside stay.
create function pg_temp.renamed_keys(document jsonb, names jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(coalesce(names ->> key, key), value), '{}') from jsonb_each(document)
$$;

-- The showroom of an appointment, and the browser and address of a session.
update notifications set params = pg_temp.renamed_keys(params, '{"place": "showroom", "where": "device"}')
 where params ?| array['place', 'where'];
update emails set params = pg_temp.renamed_keys(params, '{"place": "showroom", "where": "device"}')
 where params ?| array['place', 'where'];

-- A repeat of a request returns the stored response.
update idempotency_keys set response = pg_temp.renamed_keys(response, '{"leftOut": "unavailable"}')
 where call = 'addEnquiry' and response ? 'leftOut';

-- Imports: whether the saved mapping or the rules alone read a file, its progress, and what undoing it removed.
update import_jobs set options = pg_temp.renamed_keys(options, '{"by": "mappingSource"}') where options ? 'by';
update import_jobs set stage = 'analysing' where stage = 'looking';
update import_jobs set result = pg_temp.renamed_keys(result, '{"taken_off": "removed"}') where result ? 'taken_off';
update imports set counts = pg_temp.renamed_keys(counts, '{"remarks": "issues"}') where counts ? 'remarks';

drop function pg_temp.renamed_keys(jsonb, jsonb);
