/** Checks a file as a stream. Both methods throw `MediaRejectedError`. */
export interface StreamInspector {
  push(chunk: Buffer): void;
  end(): void;
}
