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
  | 'system'
  | 'cancelled';
