import { languages, locales, type Locale } from '@loupe/contract';
import { Globe } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { setLanguage, useLanguage } from '../../lib/language.ts';
import { menuEntry, menuPopover } from '../../ui/menu-look.ts';

/** The language picker of the top bar. */
export function LanguageMenu({ offered }: { readonly offered: readonly Locale[] }) {
  const { formatMessage } = useIntl();
  const current = useLanguage();
  const shown = languages.filter(({ locale }) => offered.includes(locale));
  if (shown.length < 2) return null;
  const choose = (key: string) => {
    const locale = locales.find((one) => one === key);
    if (locale === undefined) return;
    void setLanguage(locale);
    // Mails follow the choice. If the call fails, the choice still applies in this browser.
    mutateCall('updateLanguage', { data: { locale } }).catch(() => undefined);
  };
  const name: string = languages.find(({ locale }) => locale === current)?.name ?? current;
  return (
    <MenuTrigger>
      <Button
        aria-label={formatMessage({ id: 'shell.language' }, { name })}
        className="quick flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control text-13 text-ink-2 hover:bg-blue-soft hover:text-ink min-[992px]:px-2"
      >
        <Globe size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="hidden min-[992px]:inline" lang={current}>
          {name}
        </span>
      </Button>
      <Popover placement="bottom end" className={menuPopover}>
        <Menu
          aria-label={formatMessage({ id: 'app.language' })}
          className="outline-none"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[current]}
          onAction={(key) => {
            choose(String(key));
          }}
        >
          {shown.map(({ languageId, locale, name: ownName, icon }) => (
            <MenuItem key={languageId} id={locale} textValue={ownName} className={menuEntry}>
              <span lang={locale}>{ownName}</span>
              <span aria-hidden className="text-12 text-ink-3">
                {icon}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
