/**
 * Resolves once the signal is aborted. A caller that waits for something else at the same time aborts `released` afterwards,
 * because a signal of the whole process would keep one listener per wait.
 */
export async function untilAborted(signal: AbortSignal, released?: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const onAbort = () => {
      resolve();
    };
    signal.addEventListener('abort', onAbort, {
      once: true,
      ...(released !== undefined && { signal: released }),
    });
  });
}
