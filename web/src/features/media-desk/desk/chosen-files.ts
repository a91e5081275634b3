import type { DirectoryDropItem, DropItem } from 'react-aria-components';

/** A file with the folders it lay in: they say what it shows as its name does. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** What an operating system adds by itself; nobody means to send it. */
const isOfSystem = (path: string) =>
  path.split('/').some((part) => /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part));

const meant = (files: readonly ChosenFile[]) => files.filter(({ path }) => !isOfSystem(path));

/** Files chosen one by one, or a folder with all that lies in it. */
export const filesChosen = (files: Iterable<File>): ChosenFile[] =>
  meant([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));

/** Files and folders dropped together. */
export async function filesDropped(items: readonly DropItem[]): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  for (const item of items) {
    if (item.kind === 'file') found.push({ file: await item.getFile(), path: item.name });
    if (item.kind === 'directory') found.push(...(await filesIn(item, item.name)));
  }
  return meant(found);
}

async function filesIn(folder: DirectoryDropItem, path: string): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  for await (const entry of folder.getEntries()) {
    const below = `${path}/${entry.name}`;
    if (entry.kind === 'file') found.push({ file: await entry.getFile(), path: below });
    else found.push(...(await filesIn(entry, below)));
  }
  return found;
}
