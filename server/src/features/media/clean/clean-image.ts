import type { MediaType } from '@loupe/contract';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const;

/** Kinds of files that carry where and by whom they were taken, and are kept without it. */
export type ImageType = keyof typeof cleaners;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly ImageType[];

/** Whether a file is a photograph that can be cleaned. */
export const isImageType = (type: MediaType): type is ImageType => type in cleaners;

/**
 * A photograph without metadata: where it was taken and by which camera (EXIF), edits (XMP, IPTC), comments and what
 * follows its end. Its colour profile and its orientation stay. Throws MediaRefused where it cannot be followed.
 */
export const cleanImage = (type: ImageType, bytes: Buffer): Buffer => cleaners[type](bytes);
