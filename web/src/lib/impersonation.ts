/** A desk user's view of the portal as a customer, in this tab only. */
export interface Impersonation {
  /** Sent with each read call. */
  readonly token: string;
  /** The customer's name, and the id that opens the customer in the desk. */
  readonly name: string;
  readonly customerId: string;
}

const key = 'loupe.view';
let known: { readonly text: string | null; readonly view: Impersonation | null } = { text: null, view: null };

/** The impersonation of this tab, or null. Returns the same object until it changes. */
export function getImpersonation(): Impersonation | null {
  const text = sessionStorage.getItem(key);
  if (text !== known.text) known = { text, view: parse(text) };
  return known.view;
}

function parse(text: string | null): Impersonation | null {
  const [token, name, customerId] = text?.split('\n') ?? [];
  if (token === undefined || name === undefined || customerId === undefined) return null;
  return { token, name, customerId };
}

/** Starts impersonating a customer and reloads the page, so that no earlier data stays on it. */
export function startImpersonation(
  { token, name, customerId }: Impersonation,
  path: '/search' | '/requests' = '/search',
): void {
  sessionStorage.setItem(key, [token, name.replaceAll('\n', ' '), customerId].join('\n'));
  location.assign(path);
}

/** Ends the impersonation and opens the customer in the desk. */
export function stopImpersonation(): void {
  const view = getImpersonation();
  sessionStorage.removeItem(key);
  location.assign(view === null ? '/desk/customers' : `/desk/customers?open=${view.customerId}`);
}
