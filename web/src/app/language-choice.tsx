import { isLocale, languages } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../lib/call-query.ts';
import { chooseLanguage, useLanguage } from '../lib/language.ts';

/** The language of the doors, of those the company offers: each by its own name. */
export function LanguageChoice() {
  const { formatMessage } = useIntl();
  const language = useLanguage();
  const { data } = useCall('loginPageMedia', {});
  const offered = languages.filter(({ locale }) => data?.languages.includes(locale) ?? locale === language);
  if (offered.length < 2) return null;
  return (
    <select
      aria-label={formatMessage({ id: 'app.language' })}
      value={language}
      className="quick h-9 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      onChange={({ target: { value } }) => {
        if (isLocale(value)) void chooseLanguage(value, 'door');
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
