import type { DirectoryDropItem, DropItem } from 'react-aria-components';

/** A file with its folders, whose names identify the goods as the file name does. */
export interface SelectedFile {
  readonly file: File;
  readonly path: string;
}

/** Files that an operating system adds; users do not mean to send them. */
const isOfSystem = (path: string) =>
  path.split('/').some((part) => /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part));

const withoutSystemFiles = (files: readonly SelectedFile[]) => files.filter(({ path }) => !isOfSystem(path));

/** Files picked one by one, or a folder with all its contents. */
export const fromFileList = (files: Iterable<File>): SelectedFile[] =>
  withoutSystemFiles([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));

/** Files and folders dropped together. */
export async function fromDropItems(items: readonly DropItem[]): Promise<SelectedFile[]> {
  const found: SelectedFile[] = [];
  for (const item of items) {
    if (item.kind === 'file') found.push({ file: await item.getFile(), path: item.name });
    if (item.kind === 'directory') found.push(...(await filesIn(item, item.name)));
  }
  return withoutSystemFiles(found);
}

async function filesIn(folder: DirectoryDropItem, path: string): Promise<SelectedFile[]> {
  const found: SelectedFile[] = [];
  for await (const entry of folder.getEntries()) {
    const below = `${path}/${entry.name}`;
    if (entry.kind === 'file') found.push({ file: await entry.getFile(), path: below });
    else found.push(...(await filesIn(entry, below)));
  }
  return found;
}
