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
  const root = path.join(import.meta.dirname, '../..');
  const missing = Object.entries(compose.services).flatMap(([name, one]) => {
    const { build, secrets, volumes, depends_on: needed } = one;
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    return [
      ...(build === undefined || existsSync(path.join(root, build.dockerfile)) ? [] : [build.dockerfile]),
      ...secrets.filter((secret) => !Object.hasOwn(compose.secrets, secret)),
      ...sources.filter((source) =>
        source.startsWith('./')
          ? !existsSync(path.join(root, 'deploy', source))
          : !Object.hasOwn(compose.volumes, source),
      ),
      ...Object.keys(needed).filter((other) => compose.services[other]?.healthcheck === undefined),
    ].map((what) => `${name}: ${what}`);
  });
  expect(missing).toEqual([]);
});

it('has a proxy that leads to the nodes, and secrets that the instructions create', () => {
  const upstreams = new Set(
    [...read('deploy/Caddyfile').matchAll(/\b(\w+):8080\b/g)].map(([, host]) => host),
  );
  expect(upstreams).toEqual(new Set(nodes.map(([name]) => name)));
  const steps = read('docs/operations.md');
  const notCreated = Object.keys(compose.secrets).filter((secret) => !steps.includes(`> ${secret}`));
  expect(notCreated).toEqual([]);
});
