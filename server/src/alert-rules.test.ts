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
const withoutLabels = (expression: string) => expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, '');
/** Added by Prometheus itself. */
const ofPrometheus = 'up';

describeOnDatabase('the alert rules of deploy/alerts.yaml', (open) => {
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
      const used = [...withoutLabels(expr).matchAll(/[a-z]\w*_\w+|\bup\b/g)]
        .map(([name]) => name.replace(/_(?:count|bucket|sum)$/, ''))
        .filter((name) => name !== ofPrometheus && name !== 'histogram_quantile');
      expect(
        used.filter((name) => !names.has(name)),
        alert,
      ).toEqual([]);
      expect(used.length > 0 || expr.startsWith(ofPrometheus), alert).toBe(true);
      expect(runBook, alert).toContain(`\n#### ${alert}\n`);
    }
    expect([...runBook.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      rules.map(({ alert }) => alert),
    );
  });
});
