import type { Letterhead } from '@loupe/contract';

/** The name clients know a company by. */
export const displayName = ({ trading_name: trading, legal_name: legal }: Letterhead): string =>
  trading || legal;

/** The address in one line, after the legal name where the trading name is another. */
export function formatAddressLine({
  trading_name: trading,
  legal_name: legal,
  address_lines: lines,
  country,
}: Letterhead): string {
  const name = legal !== trading && trading !== '' ? [legal] : [];
  const address = [...lines, country].filter(Boolean).join(', ');
  return [...name, address].filter(Boolean).join(' · ');
}

/** Registrations, telephone, mail address and website in one line. */
export function formatNumberLine({ registrations, contacts, website }: Letterhead): string {
  const [contact] = contacts;
  return [
    ...registrations.map(({ name, number }) => `${name} ${number}`),
    contact?.phone ?? '',
    contact?.email ?? '',
    website.replace(/^https?:\/\//, ''),
  ]
    .filter(Boolean)
    .join(' · ');
}
