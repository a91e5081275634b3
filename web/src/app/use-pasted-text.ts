import { useEffect } from 'react';

/** Calls back with text pasted anywhere except in an input. */
export function usePastedText(onText: (text: string) => unknown): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isBox =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (isBox || text === '') return;
      event.preventDefault();
      onText(text);
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, [onText]);
}
