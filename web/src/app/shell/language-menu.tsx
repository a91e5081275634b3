import { languages, type Locale } from '@loupe/contract';
import { Globe } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../lib/language.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';

const loadList = async () => (await import('./language-menu-list.tsx')).LanguageMenuList;
const LanguageMenuList = lazyOverlay(loadList);

/** Style of the button of the language picker. */
const buttonClass =
  'quick flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control text-13 text-ink-2 hover:bg-blue-soft hover:text-ink min-[992px]:px-2';

/** The language picker of the top bar. */
export function LanguageMenu({ offered }: { readonly offered: readonly Locale[] }) {
  const { formatMessage } = useIntl();
  const current = useLanguage();
  const shown = languages.filter(({ locale }) => offered.includes(locale));
  if (shown.length < 2) return null;
  return (
    <MenuButton
      label={formatMessage({ id: 'shell.language' }, { name: findName(current) })}
      className={buttonClass}
      preload={loadList}
      renderMenu={(menu) => <LanguageMenuList {...menu} shown={shown} current={current} />}
    >
      <LanguageName language={current} />
    </MenuButton>
  );
}

/** Keeps the place of the language picker until the offered languages are known. */
export function LanguageMenuPlaceholder() {
  return (
    <span aria-hidden className={`invisible ${buttonClass}`}>
      <LanguageName language={useLanguage()} />
    </span>
  );
}

function LanguageName({ language }: { readonly language: Locale }) {
  return (
    <>
      <Globe size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="hidden min-[992px]:inline" lang={language}>
        {findName(language)}
      </span>
    </>
  );
}

const findName = (language: Locale): string =>
  languages.find(({ locale }) => locale === language)?.name ?? language;
