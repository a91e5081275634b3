import { parseScaled, type GivenRight } from '@loupe/domain';

/** What somebody may, as it stands in a form. */
export interface Rights {
  readonly may: GivenRight;
  /** US$ as typed; empty knows no limit. */
  readonly limit: string;
}

const plain = (text: string) => text.replaceAll(/[\s,]/g, '');

/** Whether the limit is an amount, or empty. */
export function isLimit(text: string): boolean {
  if (plain(text) === '') return true;
  const cents = parseScaled(plain(text), 2);
  return cents !== undefined && cents >= 0;
}

/** The rights as a call carries them; a limit counts for those who may order. */
export const rightsBody = ({ may, limit }: Rights) => ({
  may,
  order_limit: may === 'ORDER' && plain(limit) !== '' ? plain(limit) : null,
});
