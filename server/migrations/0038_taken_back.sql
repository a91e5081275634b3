-- The claim of the same customer that a claim took the place of, as it stood: whoever takes the new one back restores it.
alter table stone_claims add column gave_way jsonb;

-- A memo taken back on the day it was issued.
alter table memos drop constraint memos_state_check;
alter table memos add constraint memos_state_check
  check (state in ('OUT', 'PARTLY_RETURNED', 'RETURNED', 'INVOICED', 'OVERDUE', 'WITHDRAWN'));
alter table memo_lines drop constraint memo_lines_state_check;
alter table memo_lines add constraint memo_lines_state_check
  check (state in ('OUT', 'RETURNED', 'KEPT', 'WITHDRAWN'));
