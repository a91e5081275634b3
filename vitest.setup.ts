import fc from 'fast-check';

/**
 * Property tests generate the same values in every run, so that a failure repeats and a commit that passes keeps
 * passing. `PROPERTY_SEED=random` draws new values, and a number repeats a failure that was found so.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261128';
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
