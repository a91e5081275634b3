import { createRandomHex } from './random-hex.ts';

/** 128 random bits as hex. */
export const createIdempotencyKey = (): string => createRandomHex(16);
