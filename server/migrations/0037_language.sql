-- In which language mails are written to somebody.
alter table accounts add column locale text not null default 'en'
  check (locale in ('en', 'ar', 'zh', 'fr', 'it', 'es', 'tr', 'ru', 'gu'));
