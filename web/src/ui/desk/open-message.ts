import { createContext, useContext } from 'react';

/** Opens the requests of a pasted message; false when the text is no message, and nothing is opened. */
export type OpenMessage = (text: string) => Promise<boolean>;

/** Null where pasted messages are not opened. */
export const OpenMessageContext = createContext<OpenMessage | null>(null);
export const useOpenMessage = (): OpenMessage | null => useContext(OpenMessageContext);
