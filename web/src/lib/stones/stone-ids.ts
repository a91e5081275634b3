const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of stones named in an address, `a*b`, also by comma or space; what is no id is left out. */
export const readIds = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[*,\s]+/)
      .filter((id) => uuid.test(id)),
  ),
];

/** Ids of stones as an address carries them. */
export const writeIds = (ids: readonly string[]): string => ids.join('*');
