import { isLocale, languages } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { chooseLanguage, useLanguage } from '../lib/language.ts';

/** The language of the doors: each by its own name. */
export function LanguageChoice() {
  const { formatMessage } = useIntl();
  const language = useLanguage();
  return (
    <select
      aria-label={formatMessage({ id: 'app.language' })}
      value={language}
      className="quick h-9 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      onChange={({ target: { value } }) => {
        if (isLocale(value)) void chooseLanguage(value, false);
      }}
    >
      {languages.map(({ languageId, locale, name }) => (
        <option key={languageId} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </select>
  );
}
