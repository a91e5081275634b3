import type { HumanWidget } from '@loupe/contract';

/** What a hosted check leaves in the window (Turnstile's interface). */
interface Turnstile {
  render(place: HTMLElement, options: TurnstileOptions): unknown;
}

interface TurnstileOptions {
  readonly sitekey: string;
  /** It shows itself only to those it has a question for. */
  readonly appearance: 'interaction-only';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** A question nobody answers ends here: the server says then that it could not tell. */
const patienceMs = 120_000;

/** A token of a hosted check, in a corner of the form; empty where it gives none. */
export async function widgetToken({ script, site_key: sitekey }: HumanWidget): Promise<string> {
  const place = document.createElement('div');
  place.className = 'fixed end-4 bottom-4 z-50';
  document.body.append(place);
  try {
    const turnstile = window.turnstile ?? (await loadScript(script), window.turnstile);
    if (turnstile === undefined) return '';
    return await new Promise<string>((resolve) => {
      const nothing = () => {
        resolve('');
      };
      setTimeout(nothing, patienceMs);
      turnstile.render(place, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': nothing,
      });
    });
  } finally {
    place.remove();
  }
}

/** Loads a script once it is needed; resolves when it has run, or could not be loaded. */
async function loadScript(address: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      resolve();
    });
    document.head.append(script);
  });
}
