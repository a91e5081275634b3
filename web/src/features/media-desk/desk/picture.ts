import { limits, mediaTypeNamed, mediaTypes } from '@loupe/contract';
import type { CallAnswer } from '@loupe/contract';
import type { ChosenFile } from './chosen-files.ts';

/** How a file stands: on its way, or what became of it. */
export const pictureStates = [
  'waiting',
  'sending',
  'added',
  'replaced',
  'unchanged',
  'unknown',
  'ambiguous',
  'repeated',
  'notPicture',
  'tooLarge',
  'refused',
  'takenBack',
] as const;
export type PictureState = (typeof pictureStates)[number];

/** A file of a batch. */
export interface Picture extends ChosenFile {
  readonly key: number;
  readonly state: PictureState;
  readonly goods: CallAnswer<'deskMatchMedia'>['rows'][number]['goods'];
  /** Why it was refused, or could not be taken back. */
  readonly error: Error | null;
  /** Where it stands once it shows its goods. */
  readonly linkId: number | null;
  readonly address: string | null;
}

const nearestFolders = 3;

/** Its name as the server reads it: folders further up say nothing. */
export const nameSent = ({ path }: ChosenFile): string =>
  path.split('/').slice(-nearestFolders).join('/').slice(-limits.fileNameMax);

/** What can be said of a file before anybody is asked. */
export function stateAtFirst({ file, path }: ChosenFile): PictureState {
  const type = mediaTypeNamed(path);
  if (type === undefined) return 'notPicture';
  return file.size === 0 || file.size > mediaTypes[type].mostBytes ? 'tooLarge' : 'waiting';
}

/** Files that would take each other's place are sent once: which goods, and by which name. */
export const placeOf = ({ goods, path }: Pick<Picture, 'goods' | 'path'>): string =>
  `${goods?.kind ?? ''} ${goods?.uuid ?? ''} ${path.split('/').at(-1)?.toLowerCase() ?? ''}`;

export const isOver = ({ state }: Picture): boolean => state !== 'waiting' && state !== 'sending';
export const isShown = ({ state }: Picture): boolean =>
  state === 'added' || state === 'replaced' || state === 'unchanged';
/** Whether it did not become what its sender wanted. */
export const isRefused = (picture: Picture): boolean =>
  isOver(picture) && !isShown(picture) && picture.state !== 'takenBack';
/** Whether it is new by this batch, so that taking it away leaves everything as it was. */
export const isNew = ({ state }: Picture): boolean => state === 'added';
