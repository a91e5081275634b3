-- Since when the personal data of a user is erased. Such a user can never sign in again.
alter table users add column erased_at timestamptz;

-- Replaces what matches a pattern in a portion of one column of any table, and returns how many rows it changed. The
-- column is a text, a JSON value or an array of texts. Rows that a transaction has locked are changed by a later call.
create function erase_matches(target regclass, target_column text, pattern text, mark text, portion integer)
returns integer language plpgsql as $$
declare
  kind text;
  replacement text;
  changed integer;
begin
  perform set_config('loupe.audit_change', 'erasure', true);
  select format_type(atttypid, null) into strict kind
    from pg_attribute where attrelid = target and attname = target_column;
  replacement := case
    when kind like '%[]' then format(
      'array(select regexp_replace(part, $1, $2, ''gi'') from unnest(%1$I) with ordinality as parts(part, n) order by n)::%2$s',
      target_column, kind)
    else format('regexp_replace(%1$I::text, $1, $2, ''gi'')::%2$s', target_column, kind) end;
  execute format(
    'update %1$s set %2$I = %3$s where ctid = any(array(
       select ctid from %1$s where %2$I::text ~* $1 limit $3 for update skip locked))',
    target, target_column, replacement) using pattern, mark, portion;
  get diagnostics changed = row_count;
  return changed;
end $$;
