import { locales, type languages, type Locale } from '@loupe/contract';
import { MenuItem } from 'react-aria-components';
import { mutateCall } from '../../lib/call.ts';
import { setLanguage } from '../../lib/language.ts';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import type { ButtonMenuProps } from '../../ui/menu-button.tsx';
import { menuEntry } from '../../ui/menu-look.ts';

interface LanguageMenuListProps extends ButtonMenuProps {
  readonly shown: readonly (typeof languages)[number][];
  readonly current: Locale;
}

/** The languages that a user can choose. */
export function LanguageMenuList({ shown, current, ...menu }: LanguageMenuListProps) {
  const choose = (key: string) => {
    const locale = locales.find((one) => one === key);
    if (locale === undefined) return;
    void setLanguage(locale);
    // Mails follow the choice. If the call fails, the choice still applies in this browser.
    mutateCall('updateLanguage', { data: { locale } }).catch(() => undefined);
  };
  return (
    <ButtonMenu
      {...menu}
      placement="bottom end"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[current]}
      onAction={choose}
    >
      {shown.map(({ languageId, locale, name: ownName, icon }) => (
        <MenuItem key={languageId} id={locale} textValue={ownName} className={menuEntry}>
          <span lang={locale}>{ownName}</span>
          <span aria-hidden className="text-12 text-ink-3">
            {icon}
          </span>
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}
