import type { IntlShape } from 'react-intl';

type Arguments = FormatjsIntl.MessageArguments;

/** The key of a text. */
export type TextId = keyof Arguments;

/** The key of a text without arguments. */
export type PlainTextId = {
  [Id in TextId]: [keyof Arguments[Id]] extends [never] ? Id : never;
}[TextId];

/** What follows `Prefix.` in the keys of texts without arguments: `orders` has `title` of `orders.title`. */
export type PlainUnder<Prefix extends string> = {
  [Id in PlainTextId]: Id extends `${Prefix}.${infer Rest}` ? Rest : never;
}[PlainTextId];

const isLiteral = (element: unknown) =>
  typeof element === 'object' && element !== null && 'type' in element && element.type === 0;

/**
 * Whether the words that are loaded have a text by a key that data decides, such as a name of the audit trail. A text
 * with arguments is none: data alone does not fill it.
 */
export function isPlainText(id: string, messages: IntlShape['messages']): id is PlainTextId {
  const known: Readonly<Record<string, unknown>> = messages;
  const text = Object.hasOwn(known, id) ? known[id] : undefined;
  return typeof text === 'string' ? !/[{<]/.test(text) : Array.isArray(text) && text.every(isLiteral);
}

/** The text by a key that data or a table decides; `otherwise` where there is none by it. */
export const plainText = (
  { formatMessage, messages }: Pick<IntlShape, 'formatMessage' | 'messages'>,
  id: string,
  otherwise: string,
): string => (isPlainText(id, messages) ? formatMessage({ id }) : otherwise);
