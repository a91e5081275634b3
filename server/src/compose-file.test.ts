import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * What `docker compose config` would refuse, and what would only fail when the containers start, on machines without a
 * container engine.
 */
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
    }),
  })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));

const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'loupe');

it('starts two confined nodes, with settings that the product reads', () => {
  expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2']);
  const documented = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const files = /_FILE(?:, | or |, as| names)/;
  expect(read('.env.example')).toMatch(files);
  for (const [name, node] of nodes) {
    const unknown = Object.keys(node.environment).filter(
      (key) => !documented.has(key) && !read('.env.example').includes(key),
    );
    expect(unknown, name).toEqual([]);
    expect([node.read_only, node.cap_drop, node.tmpfs], name).toEqual([true, ['ALL'], ['/tmp']]);
    for (const value of Object.values(node.environment).filter((one) => one.startsWith('/run/secrets/')))
      expect(node.secrets, value).toContain(value.replace('/run/secrets/', ''));
    expect(compose.networks.default.ipam.config.map(({ subnet }) => subnet)).toContain(
      node.environment['TRUSTED_PROXIES'],
    );
  }
});

it('names only services, volumes, secrets and files that exist', () => {
  for (const [name, { build, secrets, volumes, depends_on: needed }] of Object.entries(compose.services)) {
    if (build !== undefined)
      expect(existsSync(path.join(import.meta.dirname, '../..', build.dockerfile)), name).toBe(true);
    for (const secret of secrets) expect(Object.keys(compose.secrets), name).toContain(secret);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./'))
        expect(existsSync(path.join(import.meta.dirname, '../../deploy', source)), volume).toBe(true);
      else expect(Object.keys(compose.volumes), name).toContain(source);
    }
    for (const [other, { condition }] of Object.entries(needed)) {
      expect(Object.keys(compose.services), name).toContain(other);
      if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck, other).toBeDefined();
    }
  }
});

it('has a proxy that leads to the nodes, and secrets that the instructions create', () => {
  const upstreams = [...read('deploy/Caddyfile').matchAll(/\b(\w+):8080\b/g)].map(([, host]) => host);
  expect([...new Set(upstreams)].toSorted()).toEqual(nodes.map(([name]) => name));
  const steps = read('docs/operations.md');
  for (const secret of Object.keys(compose.secrets))
    expect(steps, secret).toMatch(new RegExp(`> ${secret}\\b`));
});
