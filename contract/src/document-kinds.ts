/** Kinds of issued documents, each with a number range of its own. */
export const documentKinds = ['PROFORMA', 'INVOICE', 'MEMO', 'PACKING_LIST', 'CREDIT_NOTE', 'QUOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];
