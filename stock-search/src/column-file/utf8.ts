/** What every runtime has; the compiler settings of this package include neither Node nor browser types. */
interface Encoder {
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
}
interface Decoder {
  readonly decode: (bytes: Uint8Array) => string;
}
declare const TextEncoder: new () => Encoder;
declare const TextDecoder: new (encoding: 'utf-8', options: { readonly fatal: boolean }) => Decoder;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** Throws a TypeError for bytes that are no text. */
export const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);
