import { mediaPath, mediaTypes } from '@loupe/contract';
import { basename } from 'node:path';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { MediaRejectedError } from '../../features/media/identify/media-types.ts';
import { mediaUrl } from '../../features/media/media-url.ts';
import { removeMedia } from '../../features/media/remove-media.ts';
import { storeFile } from '../../features/media/store-file.ts';
import { openMediaSources, SourceRejectedError } from '../../features/media/upload/open-sources.ts';
import { writeSetting } from '../../features/site-settings/settings.ts';
import { mediaTargets } from '../../media-targets.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

/** The ID in a media address, or in a part of one. */
const idIn = (typed: string) => typed.split(mediaPath).at(-1)?.split('/')[0] ?? '';

export const mediaCommands = {
  'remove-media': async (args, { database, now, actor }) => {
    const [typed = ''] = parseArguments(args, { positionals: ['ID'] }).positionals;
    const removed = await removeMedia(database, mediaTargets, idIn(typed), { actor, now });
    if (removed === null) throw new UsageError(`File not found: ${idIn(typed)}.`);
    return `${removed.name} removed; goods it was linked to: ${removed.usedByCount}.`;
  },
  'set-login-media': async (args, { database, now, actor }) => {
    const [path = ''] = parseArguments(args, { positionals: ['FILE'] }).positionals;
    try {
      const [source, ...more] = (await openMediaSources([path])).sources;
      if (source === undefined || more.length > 0) throw new UsageError(`${path} is not a single file.`);
      return await inTransaction(database, async (transaction) => {
        const file = await storeFile(transaction, source, { actor, now });
        const { group } = mediaTypes[file.type];
        if (group === 'document') throw new MediaRejectedError('This is not a photo or video');
        const after = {
          login_media_type: group === 'image' ? 'IMAGE' : 'VIDEO',
          login_media_link: mediaUrl(file.publicId, file.name),
        } as const;
        const type = await writeSetting(transaction, 'login_media_type', after.login_media_type);
        const link = await writeSetting(transaction, 'login_media_link', after.login_media_link);
        await writeAudit(transaction, {
          createdAt: now,
          actorId: null,
          actorName: actor,
          action: 'setting-changed',
          subject: 'setting:login_media_link',
          before: { login_media_type: type.before, login_media_link: link.before },
          after,
        });
        return `The sign-in page shows ${after.login_media_link}.`;
      });
    } catch (error) {
      if (error instanceof MediaRejectedError) throw new UsageError(`${basename(path)}: ${error.message}`);
      if (error instanceof SourceRejectedError) throw new UsageError(error.message);
      throw error;
    }
  },
} satisfies Readonly<Record<string, DeskCommand>>;
