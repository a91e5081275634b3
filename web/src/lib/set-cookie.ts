/** Sets a cookie for this portal only: until the browser closes, or for a number of seconds; 0 deletes it. */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const lasts = maxAgeSeconds === undefined ? '' : `Max-Age=${maxAgeSeconds}; `;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; ${lasts}Path=/; SameSite=Strict${secure}`;
}
