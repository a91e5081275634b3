import { AppError } from '@loupe/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../platform/tokens.ts';
import type { Services } from '../../services.ts';
import {
  answerClientPage,
  clientContact,
  clientMessage,
  clientName,
  countClientAnswer,
  findKnownClient,
  type ClientAnswerRequest,
} from './answer-client-page.ts';
import { createFormToken, readFormToken } from './form-token.ts';
import { addressWith, type PageView } from './page-view.ts';
import type { OpenClientPage } from './read-client-page.ts';
import { renderAnswerForm, trapField, type AnswerDraft } from './render-answer-form.ts';
import { renderNotice } from './render-notice.ts';
import {
  clientCookie,
  readClientToken,
  sendDocument,
  translatorFor,
  viewFor,
  type VisitorParams,
} from './visit.ts';

interface Parts extends Pick<Services, 'database' | 'clock' | 'publicUrl'> {
  readonly secret: Buffer;
}

/** A person needs longer to type a name and a contact; a program that sends at once is asked again. */
const minimumMs = 2_000;

/** What an answer is about; undefined for a position that the page does not have. */
function goodsAbout({ shown: { goods } }: OpenClientPage, about: string) {
  if (about === 'all') return { one: null, goods };
  const one = /^\d{1,3}$/.test(about) ? goods[Number(about) - 1] : undefined;
  return one && { one, goods: [one] };
}

const fieldOf = (params: VisitorParams, name: string) => (params.get(name) ?? '').replaceAll('\0', '');

/** The form for name, contact and message; null when it is about nothing on the page. */
export async function showAnswerForm(
  { database, clock, secret }: Parts,
  page: OpenClientPage,
  request: FastifyRequest,
  params: VisitorParams,
): Promise<string | null> {
  const about = fieldOf(params, 'stone');
  const subject = goodsAbout(page, about);
  const kind = fieldOf(params, 'kind');
  if (subject === undefined || (kind !== 'WANT' && kind !== 'ASK')) return null;
  const known = await findKnownClient(database, page, readClientToken(request));
  const view = viewFor(request, page, params, {
    formToken: createFormToken(secret, page.slug, clock.now()),
    isKnownClient: known !== null,
  });
  return renderAnswerForm(page.shown, view, {
    kind,
    goods: subject.one,
    about,
    name: known?.name ?? page.shown.clientName,
    contact: known?.contact ?? '',
    message:
      params.get('about') === 'video'
        ? view.translator.message(`clientPage.videoWanted.${page.shown.kind}`)
        : '',
    problem: null,
  });
}

/**
 * Receives an answer. Programs are kept out without a script, as the page must work without one: a field that
 * only programs fill in, a minimum time, a signed form that is answered once, and limits per address and page.
 * The captcha of the registration needs a script. The signed form also proves that the page itself was open in
 * the browser, so another site cannot send an answer.
 */
export async function receiveClientAnswer(
  parts: Parts,
  page: OpenClientPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock, secret } = parts;
  const now = clock.now();
  const params = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  try {
    await countClientAnswer(database, page, request.ip, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    void reply.header('retry-after', error.details.retryAfterSeconds ?? 60);
    return sendDocument(
      reply,
      429,
      renderNotice('tooMany', translatorFor(request, params, page.shown.language)),
    );
  }
  const clientToken = readClientToken(request);
  const known = await findKnownClient(database, page, clientToken);
  const view = viewFor(request, page, params, {
    formToken: createFormToken(secret, page.slug, now),
    isKnownClient: known !== null,
  });
  const back = (sent: boolean, about: string) =>
    reply.redirect(
      `${addressWith(view, '', sent ? { sent: '1' } : { seen: '1' })}${about === 'all' || about === '' ? '' : `#s${about}`}`,
      303,
    );
  const about = fieldOf(params, 'stone');
  const kind = fieldOf(params, 'kind');
  const subject = goodsAbout(page, about);
  if (subject === undefined || (kind !== 'WANT' && kind !== 'ASK' && kind !== 'UNDO')) return back(false, '');
  // A program that filled in everything is answered as if it had succeeded.
  if (fieldOf(params, trapField) !== '') return back(kind === 'ASK', about);
  const form = readFormToken(secret, page.slug, fieldOf(params, 'form'), now);
  const typed = {
    name: params.has('name') ? fieldOf(params, 'name') : (known?.name ?? ''),
    contact: params.has('contact') ? fieldOf(params, 'contact') : (known?.contact ?? ''),
    message: fieldOf(params, 'message'),
  };
  if (kind === 'UNDO') {
    const undone: ClientAnswerRequest = {
      ...typed,
      kind,
      goods: subject.goods,
      formId: '',
      clientToken,
    };
    if (form !== null && !(await answerClientPage(database, page, undone, now)))
      return sendClosed(request, reply);
    return back(false, about);
  }
  const isTooFast = form !== null && known === null && form.ageMs < minimumMs;
  const read = readTyped(typed, kind);
  if (form === null || isTooFast || 'problem' in read) {
    const problem = 'problem' in read ? read.problem : 'again';
    return sendForm(reply, page, view, { kind, goods: subject.one, about, ...typed, problem });
  }
  // Goods that are gone cannot be wanted any more.
  const goods =
    kind === 'ASK' && subject.one === null
      ? null
      : subject.goods.filter(({ isAvailable }) => kind === 'ASK' || isAvailable);
  const token = clientToken === '' ? newToken() : clientToken;
  const answer: ClientAnswerRequest = { ...read, kind, goods, formId: form.formId, clientToken: token };
  if (!(await answerClientPage(database, page, answer, now))) return sendClosed(request, reply);
  const secure = parts.publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${clientCookie}=${token}; Path=${view.address}; Max-Age=7776000; HttpOnly; SameSite=Lax${secure}`,
  );
  return back(kind === 'ASK', about);
}

type Typed = Readonly<Record<'name' | 'contact' | 'message', string>>;

function readTyped(
  typed: Typed,
  kind: 'WANT' | 'ASK',
): Typed | { readonly problem: 'name' | 'contact' | 'message' } {
  const name = clientName.safeParse(typed.name);
  if (!name.success) return { problem: 'name' };
  const contact = clientContact.safeParse(typed.contact);
  if (!contact.success) return { problem: 'contact' };
  const message = clientMessage.safeParse(typed.message);
  if (!message.success || (kind === 'ASK' && message.data === '')) return { problem: 'message' };
  return { name: name.data, contact: contact.data, message: message.data };
}

const sendForm = async (reply: FastifyReply, page: OpenClientPage, view: PageView, draft: AnswerDraft) =>
  sendDocument(reply, 422, renderAnswerForm(page.shown, view, draft), page.shown.letterhead.color);

/** The response where a page does not exist or is closed: the same for all of them. */
export const sendClosed = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendDocument(
    reply,
    404,
    renderNotice(
      'closed',
      translatorFor(request, new URLSearchParams(request.url.split('?')[1] ?? ''), null),
    ),
  );
