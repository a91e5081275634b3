import { calls, feedEndpoints } from '@loupe/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describeApi } from './openapi.ts';

describe('the API reference', () => {
  const text = JSON.stringify(describeApi());
  const document: ReturnType<typeof describeApi> = JSON.parse(text);

  it('is a valid OpenAPI 3.1 document with every call and every endpoint of the feed', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(Object.keys(document.paths)).toHaveLength(
      Object.keys(calls).length + Object.keys(feedEndpoints).length,
    );
  });

  it('refers only to components that exist, and has none that nothing refers to', () => {
    const { schemas, responses } = document.components;
    const names = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    const used = [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name = '']) => name);
    expect([...new Set(used)].toSorted()).toEqual(names.toSorted());
  });

  it('describes a body of many fields once', () => {
    const seen = new Set<string>();
    const repeated: string[] = [];
    const visit = (value: unknown) => {
      if (value === null || typeof value !== 'object') return;
      const own = JSON.stringify(value);
      const isLarge = 'properties' in value && own.length > 2_500;
      if (isLarge && seen.has(own)) repeated.push(own.slice(0, 80));
      if (isLarge) seen.add(own);
      for (const part of Object.values(value)) visit(part);
    };
    visit(document);
    expect(repeated).toEqual([]);
  });
});
