import { describe, expect, it } from 'vitest';
import { noProfile, profileSchema } from '../profile.ts';
import { chooseProfile } from './choose-profile.ts';
import type { StoredProfile } from './stored-profiles.ts';

const headerKeys = ['CARAT', 'CLARITY', 'COLOR', 'DISC', 'SHAPE', 'STOCKNO'];
const storedOf = (name: string, change: Partial<StoredProfile> = {}): StoredProfile => ({
  name,
  supplier: null,
  headerKeys,
  profile: profileSchema.parse({ name, codes: { 'shape.R': 'ROUND' } }),
  madeAt: new Date('2026-03-01T08:00:00Z'),
  fileName: 'march.csv',
  ...change,
});

describe('the profile a file is read by', () => {
  it('is the one its headers are known from, and says so', () => {
    const rows = [['OURHOUSE'], headerKeys];
    expect(chooseProfile('saved', rows, [storedOf('Acme')])).toMatchObject({
      isSaved: true,
      profile: { name: 'Acme', codes: { 'shape.R': 'ROUND' } },
      said: 'Read by the profile "Acme" of 2026-03-01 (made from march.csv)',
    });
  });

  it('is never another than the one that was given, and none when none is wanted', () => {
    const map = profileSchema.parse({ name: 'given' });
    expect(chooseProfile(map, [headerKeys], [storedOf('Acme')]).profile).toBe(map);
    expect(chooseProfile('rules', [headerKeys], [storedOf('Acme')])).toEqual({
      profile: noProfile,
      isSaved: false,
      said: null,
      needsSupplier: false,
    });
  });

  it('leaves open whose file it is where its headers are those of a supplier who is not named', () => {
    const stored = [storedOf('Acme', { supplier: 'Acme' })];
    expect(chooseProfile('rules', [headerKeys], stored).needsSupplier).toBe(true);
    expect(chooseProfile(profileSchema.parse({ name: 'given' }), [headerKeys], stored).needsSupplier).toBe(
      true,
    );
    expect(chooseProfile('rules', [headerKeys], stored, 'Bell').needsSupplier).toBe(false);
    expect(chooseProfile('saved', [[...headerKeys, 'LAB'].toSorted()], stored).needsSupplier).toBe(true);
  });

  it('is none when the headers have changed: that is said, and the rules read the file', () => {
    const changed = [...headerKeys.filter((key) => key !== 'DISC'), 'BACK'];
    const oneMore = [...headerKeys, 'LAB'].toSorted();
    const chosen = chooseProfile('saved', [oneMore], [storedOf('Acme')]);
    expect(chosen.profile).toBe(noProfile);
    expect(chosen.said).toContain(
      '"Acme" of 2026-03-01 (made from march.csv) does not fit these headers (new LAB)',
    );
    expect(chooseProfile('saved', [['A', 'B']], [storedOf('Acme')]).said).toBeNull();
    const named = chooseProfile('saved', [changed], [storedOf('Acme', { supplier: 'Acme' })], 'acme');
    expect(named.said).toContain('(without DISC; new BACK)');
  });

  it('is asked for by name where two suppliers use the same headers', () => {
    const stored = [storedOf('A', { supplier: 'Acme' }), storedOf('B', { supplier: 'Bell' })];
    const open = chooseProfile('saved', [headerKeys], stored);
    expect(open.profile).toBe(noProfile);
    expect(open.said).toContain('"A", "B" have these headers: name the supplier');
    expect(chooseProfile('saved', [headerKeys], stored, 'bell').profile.name).toBe('B');
    expect(chooseProfile('saved', [headerKeys], stored, 'Cole')).toMatchObject({
      isSaved: false,
      said: null,
    });
  });
});
