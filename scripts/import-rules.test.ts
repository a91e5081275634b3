import { describe, expect, it } from 'vitest';
import { importViolation, type Import } from './import-rules.ts';
import { findCycles, readImports } from './import-graph.ts';

const file = (from: string, to: string): Import => ({ from, to, isBare: false });
const bare = (from: string, to: string): Import => ({ from, to, isBare: true });

describe('import rules', () => {
  it.each([
    bare('domain/src/pricing.ts', 'node:fs'),
    bare('stock-index/src/query.ts', '@loupe/domain'),
    bare('contract/src/cart.ts', '@loupe/server'),
    bare('server/src/app.ts', '@loupe/contract/src/cart.ts'),
    file('web/src/app/router/router.tsx', 'server/src/app.ts'),
    file('server/src/platform/database.ts', 'server/src/features/stock/load-stones.ts'),
    file('server/src/features/stock/load-stones.ts', 'server/src/features/orders/place-order.ts'),
    file('server/src/features/cart/routes.ts', 'server/src/features/orders/place-order.ts'),
    file('server/src/features/home/routes.ts', 'server/src/features/session/routes.ts'),
    file('server/src/features/site-settings/settings.ts', 'server/src/features/users/user.ts'),
    file(
      'server/src/features/orders/place-order.ts',
      'server/src/features/site-settings/desk/write-settings.ts',
    ),
    file('web/src/ui/button.tsx', 'web/src/features/cart/use-cart.ts'),
    file('web/src/features/cart/use-cart.ts', 'web/src/features/orders/api.ts'),
  ])('reject $from → $to', (edge) => {
    expect(importViolation(edge)).not.toBeNull();
  });

  it.each([
    bare('server/src/app.ts', '@loupe/contract'),
    bare('server/src/app.ts', 'fastify'),
    file('server/src/features/orders/place-order.ts', 'server/src/features/cart/empty-cart.ts'),
    file('server/src/features/orders/place-order.ts', 'server/src/features/holds/claim-stones.ts'),
    file('server/src/features/session/routes.ts', 'server/src/features/home/read-home.ts'),
    file(
      'server/src/features/site-settings/desk/write-settings.ts',
      'server/src/features/audit/write-audit.ts',
    ),
    file('web/src/app/router/router.tsx', 'web/src/features/cart/use-cart.ts'),
  ])('allow $from → $to', (edge) => {
    expect(importViolation(edge)).toBeNull();
  });

  it('detect a cycle through a type import', () => {
    const circle = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts'), file('c.ts', 'a.ts')];
    expect(findCycles(circle)).toHaveLength(1);
  });
});

describe('the repository', () => {
  const { imports } = readImports(process.cwd());

  it('has no import cycles', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(findCycles(imports)).toEqual([]);
  });

  it('follows the import rules', () => {
    expect(imports.filter((edge) => importViolation(edge) !== null)).toEqual([]);
  });
});
