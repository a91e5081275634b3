const prefix = 'account:';

/** Topic of the change log for lists that belong to people, keyed by the owner's account id. */
export const accountTopic = (list: string): string => `${prefix}${list}`;

/** The list a topic is about; undefined for a topic of another kind. */
export const listOfTopic = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined;
