import type { Rolldown } from 'vite';

/** Files that hold these modules, and those they cannot begin without. Throws where a module is nowhere. */
export function filesOf(
  modules: readonly string[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(
    modules.flatMap((module) => {
      // The file it is asked for by may only lead to the one that holds it.
      const holds = chunks.filter(({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId].some((id) => id?.endsWith(module)),
      );
      if (holds.length === 0) throw new Error(`no script holds ${module}`);
      return holds;
    }),
  );
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}
