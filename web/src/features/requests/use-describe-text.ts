import { criteriaFromShorthand } from '@loupe/contract';
import { parseShorthand } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useRequestContext } from './request-context.ts';

/** Describes shorthand in the language of the user; returns the shorthand itself when it sets no filter. */
export function useDescribeText(): (shorthand: string) => string {
  const { formatMessage } = useIntl();
  const { describe } = useRequestContext();
  return (shorthand) => {
    const [line, ...more] = parseShorthand(shorthand).lines;
    if (line === undefined || more.length > 0 || line.target === 'loose' || line.unparsed.length > 0)
      return shorthand;
    const pair = line.target === 'pair' ? [formatMessage({ id: 'requests.pair' })] : [];
    const filters = describe(criteriaFromShorthand(line)).map(({ text }) => text);
    return [...pair, ...filters].join(', ') || shorthand;
  };
}
