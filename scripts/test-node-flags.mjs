/**
 * Flags of Node for the processes that run tests. Tests call most functions a few times: by default, the engine would
 * spend an eighth of the time of the unit tests on optimizing what hardly runs again. The budget is in bytes of
 * bytecode that a function executes before it is optimized, 132 KiB by default (`interrupt_budget` in V8's
 * `flag-definitions.h`). From Node 22 on, the engine has no such flag and optimizes later by itself.
 */
export const testNodeFlags = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

/** A larger young generation, in MiB, for tests without a database, whose generated cases leave much garbage. */
export const youngGenerationFlags = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
