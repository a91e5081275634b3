import { mediaPath } from '@loupe/contract';
import { randomBytes } from 'node:crypto';

/** The unguessable part of a media URL: 128 random bits as 22 characters. */
export const createMediaId = (): string => randomBytes(16).toString('base64url');

/** Whether a text has the form of a media id. */
export const isMediaId = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Path at which a browser fetches a file. */
export const mediaUrl = (address: string, name: string): string => `${mediaPath}${address}/${name}`;

/** The unguessable part of such a path. */
export const mediaIdOf = (url: string): string => url.slice(mediaPath.length).split('/')[0] ?? '';
