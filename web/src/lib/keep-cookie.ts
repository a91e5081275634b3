/** Keeps a cookie for this portal alone: until the browser closes, or for so many seconds; 0 drops it. */
export function keepCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const lasts = maxAgeSeconds === undefined ? '' : `Max-Age=${maxAgeSeconds}; `;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; ${lasts}Path=/; SameSite=Strict${secure}`;
}
