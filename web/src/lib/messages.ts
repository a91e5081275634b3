import type { IntlConfig } from 'react-intl';

type Messages = NonNullable<IntlConfig['messages']>;

const english = import.meta.glob<Messages>('../locales/en/*.json', { eager: true, import: 'default' });

/** Every text of the interface in English. The trade's own words come from its word lists besides. */
export const englishMessages: Messages = Object.assign({}, ...Object.values(english));
