const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses stone ids from a URL: `a*b`, also separated by commas or spaces; invalid ids are left out. */
export const parseStoneIds = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[*,\s]+/)
      .filter((id) => uuid.test(id)),
  ),
];

/** Formats stone ids for a URL. */
export const formatStoneIds = (ids: readonly string[]): string => ids.join('*');
