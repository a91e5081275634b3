/** The key of a range with the dash of ranges: `1.00–1.49`, `N–Z`. */
export const formatRangeKey = (key: string): string => key.replace('-', '–');
