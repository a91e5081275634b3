/** Target of a redirect by the routing rules of the specification; null: no redirect. */
export type Redirect = '/login' | '/home' | 'return' | null;

const publicSegments = new Set(['login', 'login2', 'forgot', 'reset', 'register']);
/** A visitor stays on any path with one of these segments. */
const openSegments = new Set(['reset', 'register', 'api']);

/** `return` is the URL stored when the last session ended or a visitor was redirected, or /home. */
export function redirectFor(pathname: string, isSignedIn: boolean): Redirect {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first] = segments;
  if (first === undefined) return isSignedIn ? 'return' : '/login';
  if (isSignedIn) return publicSegments.has(first) ? '/home' : null;
  const isPublic = publicSegments.has(first) && segments.length === 1;
  return isPublic || segments.some((segment) => openSegments.has(segment)) ? null : '/login';
}
