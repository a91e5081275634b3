import type { MediaType } from '@loupe/contract';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const;

/**
 * The image types that can contain metadata, such as the location and the author, and are stored without it.
 */
export type ImageType = keyof typeof cleaners;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly ImageType[];

/** Whether a file is an image that can be cleaned. */
export const isImageType = (type: MediaType): type is ImageType => type in cleaners;

/**
 * An image without metadata: location and camera (EXIF), edits (XMP, IPTC), comments, and anything after its
 * end. Its colour profile and its orientation stay. Throws `MediaRejectedError` when it cannot be parsed.
 */
export const cleanImage = (type: ImageType, bytes: Buffer): Buffer => cleaners[type](bytes);
