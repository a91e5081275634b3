import type { Actor } from '../../features/lifecycle/transition.ts';

/** The actor of desk commands: the sales role without a user. */
export const salesCliActor = (name: string): Actor => ({ role: 'SALES', userId: null, name });
