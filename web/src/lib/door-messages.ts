import type { IntlConfig } from 'react-intl';

export type Messages = NonNullable<IntlConfig['messages']>;

const texts = import.meta.glob<Messages>('../locales/en/{app,door-errors,session}.json', {
  eager: true,
  import: 'default',
});

/** The few texts that signing in needs. */
export const doorMessages: Messages = Object.assign({}, ...Object.values(texts));
