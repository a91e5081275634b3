import type { Rolldown } from 'vite';

/**
 * The chunks that contain these modules, with their static imports. Throws when no chunk contains a module.
 */
export function chunkFilesOf(
  modules: readonly string[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(
    modules.flatMap((module) => {
      // A module's facade chunk may only import the chunk that contains it, so both are collected.
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
