const prefix = 'account:';

/** Topic of the change log for lists of a user or a company, keyed by the id of the owner. */
export const userTopic = (list: string): string => `${prefix}${list}`;

/** The list a topic is about; undefined for a topic of another kind. */
export const parseUserTopic = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined;
