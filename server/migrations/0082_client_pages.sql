-- A client page is made from the selection that also makes messages, sheets and quotes: prices by a rule, fields by
-- choice. Pages with a percentage keep it as their mark-up; pages without prices stay without.
alter table client_pages
  add column prices text not null default 'NONE' check (prices in ('NONE', 'COST', 'MARK_UP')),
  add column mark_up jsonb,
  add column round_up_to_cents integer not null default 1 check (round_up_to_cents > 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column fields text[] not null
    default '{grades,measurements,drawing,media,price_per_carat,report}',
  add column client_name text not null default '',
  -- Null: the language of the client's browser.
  add column language text,
  -- The member of the company who is notified of answers; null on earlier pages: the owner.
  add column created_by bigint references users (id);

update client_pages
  set prices = 'MARK_UP', mark_up = jsonb_build_object('kind', 'PERCENT', 'hundredths', markup)
  where markup is not null;

alter table client_pages
  drop column markup,
  add constraint client_pages_mark_up check ((prices = 'MARK_UP') = (mark_up is not null)),
  alter column prices drop default,
  alter column fields drop default;

-- Mark-ups of single stones, instead of the page's.
alter table client_page_stones add column mark_up jsonb;

-- What clients answered. An answer without a stone is about all stones of the page.
create table client_page_answers (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  client_page_id bigint not null references client_pages (id),
  stone_id bigint references stones (id),
  kind text not null check (kind in ('WANT', 'ASK')),
  -- Random part of the form: a form that is sent twice is one answer.
  form_id text not null,
  -- Hash of the cookie by which the page knows who answered before.
  client_key bytea not null,
  name text not null,
  contact text not null,
  message text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check (kind = 'ASK' or stone_id is not null)
);
create unique index client_page_answers_form on client_page_answers (client_page_id, form_id, coalesce(stone_id, 0));
create unique index client_page_answers_wanted on client_page_answers (client_page_id, stone_id)
  where kind = 'WANT' and withdrawn_at is null;
