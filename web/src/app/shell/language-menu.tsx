import { languages, type Locale } from '@loupe/contract';
import { Globe } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../lib/language.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';

const loadList = async () => (await import('./language-menu-list.tsx')).LanguageMenuList;
const LanguageMenuList = lazyOverlay(loadList);

/** The language picker of the top bar. */
export function LanguageMenu({ offered }: { readonly offered: readonly Locale[] }) {
  const { formatMessage } = useIntl();
  const current = useLanguage();
  const shown = languages.filter(({ locale }) => offered.includes(locale));
  if (shown.length < 2) return null;
  const name: string = languages.find(({ locale }) => locale === current)?.name ?? current;
  return (
    <MenuButton
      label={formatMessage({ id: 'shell.language' }, { name })}
      className="quick flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control text-13 text-ink-2 hover:bg-blue-soft hover:text-ink min-[992px]:px-2"
      preload={loadList}
      renderMenu={(menu) => <LanguageMenuList {...menu} shown={shown} current={current} />}
    >
      <Globe size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="hidden min-[992px]:inline" lang={current}>
        {name}
      </span>
    </MenuButton>
  );
}
