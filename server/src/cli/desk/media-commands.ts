import { mediaPath, mediaTypes } from '@loupe/contract';
import { basename } from 'node:path';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { MediaRefused } from '../../features/media/identify/media-types.ts';
import { mediaAddress } from '../../features/media/media-address.ts';
import { removeMedia } from '../../features/media/remove-media.ts';
import { storeFile } from '../../features/media/store-file.ts';
import { openSources, SourceRefused } from '../../features/media/upload/open-sources.ts';
import { writeSetting } from '../../features/settings/settings.ts';
import { goodsWithMedia } from '../../goods-with-media.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

/** The middle of an address, however much of the address was copied. */
const idIn = (typed: string) => typed.split(mediaPath).at(-1)?.split('/')[0] ?? '';

export const mediaCommands: Readonly<Record<string, DeskCommand>> = {
  'remove-media': {
    usage: 'ID   (the middle of its address /media/ID/NAME; the file is gone for good)',
    run: async (args, { database, now, actor }) => {
      const [typed = ''] = readWords(args, { words: ['ID'] }).words;
      const removed = await removeMedia(database, goodsWithMedia, idIn(typed), { actor, now });
      if (removed === null) throw new UsageError(`There is no file ${idIn(typed)}.`);
      return `${removed.name} is removed; ${removed.shownBy} goods showed it.`;
    },
  },
  'set-login-media': {
    usage: 'FILE   (the photograph or film beside the sign-in)',
    run: async (args, { database, now, actor }) => {
      const [path = ''] = readWords(args, { words: ['FILE'] }).words;
      try {
        const [source, ...more] = (await openSources([path])).sources;
        if (source === undefined || more.length > 0) throw new UsageError(`${path} is not one file.`);
        return await inTransaction(database, async (transaction) => {
          const file = await storeFile(transaction, source, { actor, now });
          const { group } = mediaTypes[file.type];
          if (group === 'document') throw new MediaRefused('is no photograph or film');
          const after = {
            login_media_type: group === 'image' ? 'IMAGE' : 'VIDEO',
            login_media_link: mediaAddress(file.address, file.name),
          } as const;
          const type = await writeSetting(transaction, 'login_media_type', after.login_media_type);
          const link = await writeSetting(transaction, 'login_media_link', after.login_media_link);
          await writeAudit(transaction, {
            at: now,
            actorId: null,
            actor,
            action: 'setting-changed',
            subject: 'setting:login_media_link',
            before: { login_media_type: type.before, login_media_link: link.before },
            after,
          });
          return `The sign-in shows ${after.login_media_link}.`;
        });
      } catch (error) {
        if (error instanceof MediaRefused) throw new UsageError(`${basename(path)} ${error.message}.`);
        if (error instanceof SourceRefused) throw new UsageError(error.message);
        throw error;
      }
    },
  },
};
