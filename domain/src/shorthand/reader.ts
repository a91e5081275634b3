import type { Reading } from './statement.ts';
import type { Token } from './token.ts';

/** Reads one kind of phrase where it begins, or nothing. */
export type Reader = (tokens: readonly Token[], at: number) => Reading | null;
