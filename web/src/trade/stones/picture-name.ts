import { isRendering } from '@loupe/contract';

/** The text that names a picture to a screen reader. */
export const pictureNameId = (url: string): 'stones.media.imageOf' | 'stones.media.renderingOf' =>
  isRendering(url) ? 'stones.media.renderingOf' : 'stones.media.imageOf';
