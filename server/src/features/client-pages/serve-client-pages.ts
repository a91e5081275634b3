import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../bind-routes.ts';
import { readSharedSecret } from '../../platform/shared-secret.ts';
import type { Services } from '../../services.ts';
import { mediaIdOf } from '../media/media-url.ts';
import { findMediaFile, sendMediaFile } from '../media/serve-media.ts';
import { findKnownClient } from './answer-client-page.ts';
import { countClientPageView, isPersonsBrowser } from './count-client-page-view.ts';
import { createFormToken } from './form-token.ts';
import { readPageFont } from './page-fonts.ts';
import { pageStyle, styleNamePattern } from './page-style.ts';
import { clientPageAddress, isClientPageSlug, readOpenClientPage } from './read-client-page.ts';
import { receiveClientAnswer, sendClosed, showAnswerForm } from './receive-client-answer.ts';
import { renderClientPage } from './render-client-page.ts';
import { paramsOf, readClientToken, sendDocument, viewFor } from './visit.ts';

/** Serves client pages to visitors with their URL, and discloses nothing of closed ones. */
export async function registerClientPageRoutes(
  app: FastifyInstance,
  { database, clock, publicUrl }: Services,
): Promise<void> {
  let secret: Promise<Buffer> | undefined;
  const readSecret = async () => {
    secret ??= readSharedSecret(database, 'client-page-forms');
    return secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
  };
  const find = async (slug = '') => readOpenClientPage(database, slug, clock.now());

  // Mail and messaging programs fetch previews with HEAD, which the route table excludes.
  bindRoute(app, 'clientPage', async (request, reply) => {
    const page = await find(request.params['slug']);
    if (page === null) return sendClosed(request, reply);
    const params = paramsOf(request);
    // A visitor who changes language or currency, or answers, looks at the page once.
    const isFirstLook = [...params.keys()].length === 0;
    if (isFirstLook && isPersonsBrowser(request.headers['user-agent']))
      await countClientPageView(database, page, clock.now());
    const view = viewFor(request, page, params, {
      formToken: createFormToken(await readSecret(), page.slug, clock.now()),
      isKnownClient: (await findKnownClient(database, page, readClientToken(request))) !== null,
    });
    return sendDocument(reply, 200, renderClientPage(page.shown, view), page.shown.letterhead.color);
  });

  bindRoute(app, 'clientPageStyle', async (request, reply) => {
    const { name = '' } = request.params;
    const font = await readPageFont(name);
    if (font !== null)
      return reply
        .type('font/woff2')
        .headers({
          'cache-control': 'public, max-age=31536000',
          // The preview is a frame without an origin.
          'access-control-allow-origin': '*',
        })
        .send(font);
    const [found, color = ''] = styleNamePattern.exec(name) ?? [];
    if (found === undefined) throw new AppError('NOT_FOUND');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageStyle(color === '' ? null : `#${color}`));
  });

  bindRoute(app, 'clientPageLogo', async (request, reply) => {
    const logo = (await find(request.params['slug']))?.shown.logo ?? null;
    if (logo === null) throw new AppError('NOT_FOUND');
    return reply
      .type(logo.type)
      .headers({
        'cache-control': 'private, max-age=600',
        'content-security-policy':
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .removeHeader('origin-agent-cluster')
      .send(logo.bytes);
  });

  bindRoute(app, 'clientPageMedia', async (request, reply) => {
    const { slug, position, number } = request.params;
    const page = await find(slug);
    const goods = page?.shown.goods[Number(position) - 1];
    const media = goods?.media[Number(number) - 1];
    const file = media === undefined ? null : await findMediaFile(database, mediaIdOf(media.url));
    if (file === null) throw new AppError('NOT_FOUND');
    // The name of the file may be the packet number.
    return sendMediaFile(
      database,
      request,
      reply,
      { ...file, name: `${(page?.shown.kind ?? 'STONE').toLowerCase()}-${position}` },
      'private, max-age=600',
    );
  });

  bindRoute(app, 'clientPageForm', async (request, reply) => {
    const page = await find(request.params['slug']);
    if (page === null) return sendClosed(request, reply);
    const parts = { database, clock, publicUrl, secret: await readSecret() };
    const form = await showAnswerForm(parts, page, request, paramsOf(request));
    return form === null
      ? reply.redirect(clientPageAddress(page.slug), 303)
      : sendDocument(reply, 200, form, page.shown.letterhead.color);
  });

  bindRoute(app, 'formerClientPage', async (request, reply) => {
    const { slug = '' } = request.params;
    return isClientPageSlug(slug) ? reply.redirect(clientPageAddress(slug), 308) : sendClosed(request, reply);
  });

  // Only this route reads forms: no call accepts them, so that no page elsewhere can send one to a call.
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => {
        done(null, text);
      },
    );
    bindRoute(scope, 'clientPageAnswer', async (request, reply) => {
      const page = await find(request.params['slug']);
      if (page === null) return sendClosed(request, reply);
      return receiveClientAnswer(
        { database, clock, publicUrl, secret: await readSecret() },
        page,
        request,
        reply,
      );
    });
  });
}
