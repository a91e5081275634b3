import type { IntlShape } from 'react-intl';

type Arguments = FormatjsIntl.MessageArguments;

/** The key of a message. */
export type TextId = keyof Arguments;

/** The key of a message without arguments. */
export type PlainTextId = {
  [Id in TextId]: [keyof Arguments[Id]] extends [never] ? Id : never;
}[TextId];

/**
 * The rest after `Prefix.` in the keys of messages without arguments: `orders` has `title` of `orders.title`.
 */
export type PlainUnder<Prefix extends string> = {
  [Id in PlainTextId]: Id extends `${Prefix}.${infer Rest}` ? Rest : never;
}[PlainTextId];

const isLiteral = (element: unknown) =>
  typeof element === 'object' && element !== null && 'type' in element && element.type === 0;

/**
 * Whether the loaded messages contain a key that comes from data, such as an action of the audit log.
 * Messages with arguments do not count: data alone cannot fill them.
 */
export function isPlainText(id: string, messages: IntlShape['messages']): id is PlainTextId {
  const known: Readonly<Record<string, unknown>> = messages;
  const text = Object.hasOwn(known, id) ? known[id] : undefined;
  return typeof text === 'string' ? !/[{<]/.test(text) : Array.isArray(text) && text.every(isLiteral);
}

/** The message for a key that comes from data or a table; `otherwise` when there is none. */
export const plainText = (
  { formatMessage, messages }: Pick<IntlShape, 'formatMessage' | 'messages'>,
  id: string,
  otherwise: string,
): string => (isPlainText(id, messages) ? formatMessage({ id }) : otherwise);
