import type { FileChooser, Locator, Page } from '@playwright/test';

/**
 * Does what a person does on a page, and counts it: each click or tap, each key, and each text entered or pasted
 * in one go is one step.
 */
export interface CountedInput {
  readonly steps: () => number;
  click(target: Locator): Promise<void>;
  tap(target: Locator): Promise<void>;
  /** Presses a key or a combination of keys. */
  press(key: string): Promise<void>;
  /** Enters a text into the element with the focus. */
  enter(text: string): Promise<void>;
  /** Pastes a text where the focus is. */
  paste(text: string): Promise<void>;
  /** Clicks a button that asks for a file, and chooses the file. */
  chooseFile(button: Locator, path: string): Promise<void>;
}

export function countInput(page: Page): CountedInput {
  let steps = 0;
  const count = async (work: () => Promise<unknown>) => {
    steps++;
    await work();
  };
  return {
    steps: () => steps,
    click: async (target) => count(async () => target.click()),
    tap: async (target) => count(async () => target.tap()),
    press: async (key) => count(async () => page.keyboard.press(key)),
    enter: async (text) => count(async () => page.keyboard.insertText(text)),
    paste: async (text) =>
      count(async () =>
        page.evaluate((pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, text),
      ),
    chooseFile: async (button, path) => {
      const chosen = page.waitForEvent('filechooser');
      await count(async () => button.click());
      const chooser: FileChooser = await chosen;
      await count(async () => chooser.setFiles(path));
    },
  };
}
