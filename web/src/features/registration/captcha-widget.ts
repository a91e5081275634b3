import type { CaptchaWidget } from '@loupe/contract';

/** The global that a hosted captcha script defines (Turnstile's interface). */
interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): unknown;
}

interface TurnstileOptions {
  readonly sitekey: string;
  /** The widget is visible only when it needs an interaction. */
  readonly appearance: 'interaction-only';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/**
 * Timeout in milliseconds for an unanswered interaction; the server then responds that it could not verify
 * the user.
 */
const timeoutMs = 120_000;

/** Obtains the token of a hosted captcha widget; empty when it returns none. */
export async function getWidgetToken({ script, site_key: sitekey }: CaptchaWidget): Promise<string> {
  const container = document.createElement('div');
  container.className = 'fixed end-4 bottom-4 z-50';
  document.body.append(container);
  try {
    const turnstile = window.turnstile ?? (await loadScript(script), window.turnstile);
    if (turnstile === undefined) return '';
    return await new Promise<string>((resolve) => {
      const nothing = () => {
        resolve('');
      };
      setTimeout(nothing, timeoutMs);
      turnstile.render(container, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': nothing,
      });
    });
  } finally {
    container.remove();
  }
}

/** Loads a script; resolves when it has run or failed to load. */
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
