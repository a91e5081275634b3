import { isLocale, languages } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chooseLanguage } from '../lib/language.ts';
import { useLoginPage } from '../lib/login-page.ts';
import { languageOf } from '../lib/texts.ts';

/** The language of the doors, of those the company offers: each by its own name. */
export function LanguageChoice() {
  const { formatMessage, locale: read } = useIntl();
  const language = languageOf(read);
  const page = useLoginPage();
  // Its words are still under way: the next key goes on from here, not from the language that is still shown.
  const [asked, setAsked] = useState<string | null>(null);
  const offered = languages.filter(({ locale }) => page?.languages.includes(locale) ?? locale === language);
  if (offered.length < 2) return null;
  return (
    <select
      aria-label={formatMessage({ id: 'app.language' })}
      value={asked ?? language}
      className="quick h-9 font-system rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      onChange={({ target: { value } }) => {
        if (!isLocale(value)) return;
        setAsked(value);
        void chooseLanguage(value, 'door').finally(() => {
          setAsked((latest) => (latest === value ? null : latest));
        });
      }}
    >
      {offered.map(({ languageId, locale, name }) => (
        <option key={languageId} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </select>
  );
}
