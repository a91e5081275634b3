import { clientAnswerLimits, type ClientAnswerKind } from '@loupe/contract';
import type { ClientGoods } from './client-goods.ts';
import { headingOf } from './describe-client-goods.ts';
import { html, trusted } from '../../platform/html.ts';
import { addressWith, type PageView } from './page-view.ts';
import type { ShownClientPage } from './read-client-page.ts';
import { renderDocument, titleOf } from './render-client-page.ts';

/** What a visitor typed, and what is wrong with it. */
export interface AnswerDraft {
  readonly kind: ClientAnswerKind;
  /** Null: all of the page. */
  readonly goods: ClientGoods | null;
  /** Position on the page, or `all`. */
  readonly about: string;
  readonly name: string;
  readonly contact: string;
  readonly message: string;
  readonly problem: 'name' | 'contact' | 'message' | 'again' | null;
}

/** Name of the field that only programs fill in: it is outside the page. */
export const trapField = 'website';

/** The form for name, contact and message, on a page of its own: it works without a script. */
export function renderAnswerForm(page: ShownClientPage, view: PageView, draft: AnswerDraft): string {
  const { translator } = view;
  const { message } = translator;
  const subject = draft.goods === null ? titleOf(page, translator) : headingOf(draft.goods, translator);
  const heading = message(draft.kind === 'WANT' ? 'clientPage.want' : 'clientPage.ask');
  const invalid = (field: AnswerDraft['problem']) =>
    draft.problem === field && trusted(' aria-invalid="true" aria-describedby="problem"');
  return renderDocument({
    title: `${heading} · ${page.letterhead.trading_name}`,
    translator,
    style: view.style,
    body: html`<main class="wide">
      <form class="ask tray" method="post" action="${view.address}/answer">
        <h1>${heading}</h1>
        <p><bdi>${subject}</bdi></p>
        ${draft.problem !== null && html`<p role="alert" id="problem">${message(`clientPage.problem.${draft.problem}`)}</p>`}<input
          type="hidden"
          name="stone"
          value="${draft.about}"
        /><input type="hidden" name="kind" value="${draft.kind}" /><input
          type="hidden"
          name="form"
          value="${view.formToken}"
        />${view.chosenLanguage !== null && html`<input type="hidden" name="lang" value="${view.chosenLanguage}" />`}${view.currency.code !== 'USD' && html`<input type="hidden" name="currency" value="${view.currency.code}" />`}<label
          >${message('clientPage.form.name')}<input
            name="name"
            required
            maxlength="${clientAnswerLimits.name}"
            autocomplete="name"
            value="${draft.name}"
            ${invalid('name')} /></label
        ><label
          >${message('clientPage.form.contact')}<input
            name="contact"
            required
            maxlength="${clientAnswerLimits.contact}"
            autocomplete="email"
            value="${draft.contact}"
            ${invalid('contact')} /></label
        ><label
          >${message('clientPage.form.message')}<textarea
            name="message"
            rows="4"
            maxlength="${clientAnswerLimits.message}"
            ${draft.kind === 'ASK' && trusted(' required')}${invalid('message')}
          >
${draft.message}</textarea>
        </label>
        <p class="trap" aria-hidden="true">
          <label
            >${message('clientPage.form.trap')}<input name="${trapField}" tabindex="-1" autocomplete="off"
          /></label>
        </p>
        <button class="button main-button">${message('clientPage.form.send')}</button>
        <p><a href="${addressWith(view, '')}">${message('clientPage.form.back')}</a></p>
      </form>
    </main>`,
  });
}
