import type pg from 'pg';
import { databaseTroubleOf, reasonOf } from '../database-trouble.ts';

/** `cannot_connect_now`: the library repeats a statement that fails with it, after some seconds. */
const retriedState = '57P03';

/** The error as the library repeats it, when it reports that the database is unreachable. */
function asRetried(error: unknown): unknown {
  if (databaseTroubleOf(error) !== 'unavailable') return error;
  return Object.assign(new Error(reasonOf(error), { cause: error }), { code: retriedState });
}

const boundMember = (target: object, name: string | symbol): unknown => {
  const member: unknown = Reflect.get(target, name, target);
  return typeof member === 'function' ? member.bind(target) : member;
};

/**
 * The pool as the library uses it: a worker that cannot store the outcome of a job because the database is
 * unreachable waits until it is reachable again, instead of ending for good.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const watchClient = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return boundMember(target, name);
        return async (statement: string | pg.QueryConfig, values?: unknown[]) => {
          try {
            return await target.query(statement, values);
          } catch (error) {
            throw asRetried(error);
          }
        };
      },
    });
  const connect = async (callback?: Parameters<pg.Pool['connect']>[0]) => {
    // With a callback, the library listens for new jobs: it reconnects by itself.
    if (callback !== undefined) {
      pool.connect(callback);
      return undefined;
    }
    try {
      return watchClient(await pool.connect());
    } catch (error) {
      throw asRetried(error);
    }
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : boundMember(target, name)),
  });
}
