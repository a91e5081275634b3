/** A person of the desk looks with the eyes of a customer, in this tab alone. */
export interface CustomerView {
  /** Goes along with each reading call. */
  readonly token: string;
  /** What the customer is called, and where the desk has him. */
  readonly name: string;
  readonly customerId: string;
}

const key = 'loupe.view';
let known: { readonly text: string | null; readonly view: CustomerView | null } = { text: null, view: null };

/** Whose eyes this tab looks with; null for one's own. The same object until it changes. */
export function readView(): CustomerView | null {
  const text = sessionStorage.getItem(key);
  if (text !== known.text) known = { text, view: parse(text) };
  return known.view;
}

function parse(text: string | null): CustomerView | null {
  const [token, name, customerId] = text?.split('\n') ?? [];
  if (token === undefined || name === undefined || customerId === undefined) return null;
  return { token, name, customerId };
}

/** Looks with a customer's eyes from here on; the page is read anew, so that nothing of before is left on it. */
export function enterView({ token, name, customerId }: CustomerView): void {
  sessionStorage.setItem(key, [token, name.replaceAll('\n', ' '), customerId].join('\n'));
  location.assign('/search');
}

/** Looks with one's own eyes again, at the customer in the desk. */
export function leaveView(): void {
  const view = readView();
  sessionStorage.removeItem(key);
  location.assign(view === null ? '/desk/customers' : `/desk/customers?open=${view.customerId}`);
}
