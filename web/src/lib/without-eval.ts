import { config } from 'zod/mini';

// The content policy allows no script made of texts: schemas need not try whether it does.
config({ jitless: true });
