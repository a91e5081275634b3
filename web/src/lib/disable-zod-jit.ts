import { config } from 'zod/mini';

// The content security policy forbids code from strings, so Zod need not probe for it.
config({ jitless: true });
