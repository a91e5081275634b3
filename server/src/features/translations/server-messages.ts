import type { Locale } from '@loupe/contract';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import gu from './texts/gu.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** Messages that only the server uses, in mails, documents and files, by language. */
export const serverMessages: Readonly<Record<Locale, Readonly<typeof en>>> = {
  en,
  ar,
  zh,
  fr,
  it,
  es,
  tr,
  ru,
  gu,
};
