import { calls } from '@loupe/contract';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({ alert: z.string(), expr: z.string(), for: z.string().regex(/^\d+m$/) }),
      ),
    }),
  ),
});

/** Words of an expression that are no metric: functions, keywords and labels in brackets. */
const withoutLabels = (expression: string) =>
  expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|topk\(\d+,|\[[^\]]*\]/g, '');
/** Added by Prometheus itself. */
const ofPrometheus = 'up';

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Metrics that an expression uses. */
const metricsIn = (expression: string) =>
  [...withoutLabels(expression).matchAll(/[a-z]\w*_\w+|\bup\b/g)]
    .map(([name]) => name.replace(/_(?:count|bucket|sum)$/, ''))
    .filter((name) => name !== ofPrometheus && name !== 'histogram_quantile');

describeOnDatabase('the alert rules and the dashboard of deploy/', (open) => {
  it('name metrics that exist, and the run book has a section for each', async () => {
    const { app } = await createTestApp(await open());
    await app.inject('/healthz');
    const { payload } = await app.inject('/metrics');
    const names = new Set([...payload.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(20);
    const { groups } = rulesSchema.parse(parse(read('deploy/alerts.yaml')));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const runBook = read('docs/operations.md');
    for (const { alert, expr } of rules) {
      const used = metricsIn(expr);
      expect(
        used.filter((name) => !names.has(name)),
        alert,
      ).toEqual([]);
      expect(used.length > 0 || expr.startsWith(ofPrometheus), alert).toBe(true);
      expect(runBook, alert).toContain(`\n#### ${alert}\n`);
    }
    const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/grafana-dashboard.json')));
    const paths: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => path));
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        expect(metricsIn(expr), title).not.toEqual([]);
        expect(
          metricsIn(expr).filter((name) => !names.has(name)),
          title,
        ).toEqual([]);
        const routes = /route=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [];
        expect(
          routes.filter((route) => !paths.has(route)),
          title,
        ).toEqual([]);
      }
    expect([...runBook.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      rules.map(({ alert }) => alert),
    );
  });

  it('are fed by refused sign-ins and by the age of what waits', async () => {
    const test = await createTestApp(await open());
    await test.send('login', { data: { email: 'nobody@test.example', password: 'a wrong password' } });
    const { payload } = await test.app.inject('/metrics');
    expect(payload).toMatch(/^loupe_sign_ins_total\{code="100"\} 1$/m);
    expect(payload).toMatch(/^loupe_live_streams 0$/m);
    expect(payload).toMatch(/^loupe_lock_waits 0$/m);
    expect(Number(/^loupe_stock_index_lag_seconds (\S+)$/m.exec(payload)?.[1])).toBeLessThan(3_600);
  });
});
