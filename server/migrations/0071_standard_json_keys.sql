-- Fields of the product were renamed. What was stored as JSON before that has the old keys, and is read by the new ones.
-- Keys are renamed by their place in the document: a file's own headers are keys of the same documents.
-- The audit trail is only ever added to: its older lines keep the keys they were written with, and nothing reads them.

-- The document with its own keys renamed; keys of what is inside stay.
create function with_renamed_keys(document jsonb, names jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(coalesce(names ->> key, key), value), '{}') from jsonb_each(document)
$$;

-- A repeat of a request gets the answer or the refusal that was kept. Answers to enquiries did not change.
update idempotency_keys set answer = with_renamed_keys(answer, '{"leftOut": "unavailable"}')
 where call in ('addOrder', 'addOffer') and answer ? 'leftOut';
update idempotency_keys
   set refusal = jsonb_set(refusal, '{details}', with_renamed_keys(refusal -> 'details', '{"state": "status"}'))
 where refusal -> 'details' ? 'state';
-- The call has another name, by which its keys are found.
update idempotency_keys set call = 'replyToEnquiry' where call = 'writeEnquiry';

-- What a person corrected of a file, and what was shown of it: a file that waits is accepted as it was shown.
update import_jobs
   set wishes = jsonb_set(wishes, '{corrections}', with_renamed_keys(wishes -> 'corrections',
         '{"reports_absent": "has_no_reports", "expected": "accepted_mismatches"}'))
 where wishes -> 'corrections' ?| array['reports_absent', 'expected'];
with names (names) as (
  values ('{
    "said": "mapping_note",
    "for_staff": "staff_only",
    "rejected_by": "rejection_reasons",
    "remarks": "issues",
    "remark_lines": "issue_count",
    "is_cut": "is_truncated",
    "wrong_map": "suspected_mismatch",
    "needs_second_yes": "needs_confirmation",
    "guards": "confirmation_reasons",
    "moves": "change_counts",
    "furthest": "largest_change"
  }'::jsonb)
)
update import_jobs set found = jsonb_set(found, '{shown}', with_renamed_keys(found -> 'shown', names))
  from names
 where found -> 'shown' ?| array(select jsonb_object_keys(names));

update imports set counts = with_renamed_keys(counts, '{"takenOff": "delisted"}') where counts ? 'takenOff';

-- One row. No text of these figures stands before a colon, so that only keys are found.
update stock_examination
   set figures = replace(replace(replace(figures::text,
         '"findings": ', '"stock_issues": '), '"wanted": ', '"demand_count": '), '"there": ', '"available_count": ')::jsonb
 where figures ? 'findings';

-- A link to a file lasts ten minutes, and whoever needs it asks for another.
delete from export_links;

-- Two screens have other addresses. What leads there leads to them still, also from mails that have yet to go out.
update notifications set link = case link when '/people' then '/company-members' else '/memos' end
 where link in ('/people', '/orders/memo');
update mails set link = case link when '/people' then '/company-members' else '/memos' end
 where link in ('/people', '/orders/memo');

drop function with_renamed_keys(jsonb, jsonb);
