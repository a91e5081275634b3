import { mediaPath } from '@loupe/contract';
import { randomBytes } from 'node:crypto';

/** The unguessable part of an address: 128 random bits, 22 letters. */
export const newAddress = (): string => randomBytes(16).toString('base64url');

/** Whether a text could be the unguessable part of an address. */
export const isAddress = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Where a browser finds a file. */
export const mediaAddress = (address: string, name: string): string => `${mediaPath}${address}/${name}`;
