/** Kinds of text that requests nothing. */
export type NoiseKind =
  | 'greeting'
  | 'name'
  | 'phone'
  | 'timestamp'
  | 'forwarded'
  | 'signature'
  | 'emoji'
  | 'quotation'
  | 'dialogue'
  | 'system'
  | 'cancelled';
