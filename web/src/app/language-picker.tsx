import { isLocale, languages } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { setLanguage } from '../lib/language.ts';
import { useLoginPage } from '../lib/login-page.ts';
import { localeOfIntl } from '../lib/messages.ts';

/** Selects the language of the public pages from those that the portal offers, each under its native name. */
export function LanguagePicker() {
  const { formatMessage, locale: read } = useIntl();
  const language = localeOfIntl(read);
  const page = useLoginPage();
  // The language whose messages are still loading. The next key press continues from it, not from the
  // language still shown.
  const [requestedLanguage, setRequestedLanguage] = useState<string | null>(null);
  const offered = languages.filter(({ locale }) => page?.languages.includes(locale) ?? locale === language);
  if (offered.length < 2) return null;
  return (
    <select
      aria-label={formatMessage({ id: 'app.language' })}
      value={requestedLanguage ?? language}
      className="quick h-9 font-system rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      onChange={({ target: { value } }) => {
        if (!isLocale(value)) return;
        setRequestedLanguage(value);
        void setLanguage(value).finally(() => {
          setRequestedLanguage((latest) => (latest === value ? null : latest));
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
