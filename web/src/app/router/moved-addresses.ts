/** Paths of version 0.1, which sent emails and bookmarks still contain, and the paths that replace them. */
export const movedAddresses: ReadonlyMap<string, string> = new Map([
  ['/people', '/company-members'],
  ['/orders/memo', '/memos'],
  ['/desk/queue', '/desk/inbox'],
  ['/desk/health', '/desk/stock-issues'],
  ['/desk/pictures', '/desk/media'],
  ['/desk/content', '/desk/site-settings'],
  ['/desk/stock', '/desk/stones'],
  ['/desk/mails', '/desk/emails'],
]);
