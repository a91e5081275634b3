import * as z from 'zod';

/**
 * Schemas that the API description names and other schemas refer to, by the name that generated clients use. All
 * others are described where they are used.
 */
export const namedSchemas = z.registry<{ id: string }>();
