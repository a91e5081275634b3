import type { BodyEncoding } from './platform/compressed-body.ts';

/** A response whose JSON body another thread has written, and compressed with this encoding. */
export class PreparedResponse {
  readonly body: Buffer;
  readonly encoding: BodyEncoding | null;

  constructor(body: Buffer, encoding: BodyEncoding | null) {
    this.body = body;
    this.encoding = encoding;
  }
}
