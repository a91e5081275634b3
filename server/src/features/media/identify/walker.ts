/** Looks at the bytes of a file as they come by. Both throw MediaRefused. */
export interface Walker {
  push(chunk: Buffer): void;
  end(): void;
}
