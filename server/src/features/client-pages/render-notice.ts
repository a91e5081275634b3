import { html } from '../../platform/html.ts';
import { pageStyle } from './page-style.ts';
import { renderDocument } from './render-client-page.ts';
import type { Translator } from '../translations/translator.ts';

/** A page with one sentence: the page is closed, or there were too many messages or files. It names no company. */
export function renderNotice(kind: 'closed' | 'tooMany' | 'tooManyFiles', translator: Translator): string {
  const title = translator.message(`clientPage.${kind}`);
  return renderDocument({
    title,
    translator,
    style: { text: pageStyle(null) },
    body: html`<main class="wide">
      <div class="ask">
        <h1>${title}</h1>
        <p>${translator.message(`clientPage.${kind}.text`)}</p>
      </div>
    </main>`,
  });
}
