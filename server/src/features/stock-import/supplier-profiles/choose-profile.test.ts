import { describe, expect, it } from 'vitest';
import { emptyProfile, profileSchema } from '../profile.ts';
import { chooseProfile } from './choose-profile.ts';
import type { StoredProfile } from './stored-profiles.ts';

const headerKeys = ['CARAT', 'CLARITY', 'COLOR', 'DISC', 'SHAPE', 'STOCKNO'];
const storedOf = (name: string, change: Partial<StoredProfile> = {}): StoredProfile => ({
  name,
  supplier: null,
  headerKeys,
  profile: profileSchema.parse({ name, codes: { 'shape.R': 'ROUND' } }),
  createdAt: new Date('2026-03-01T08:00:00Z'),
  fileName: 'march.csv',
  ...change,
});

describe('profile selection', () => {
  it('selects the profile with the headers of the file and reports it', () => {
    const rows = [['OURHOUSE'], headerKeys];
    expect(chooseProfile('saved', rows, [storedOf('Acme')])).toMatchObject({
      isSaved: true,
      profile: { name: 'Acme', codes: { 'shape.R': 'ROUND' } },
      message: 'Read with the saved mapping "Acme" of 2026-03-01 (from march.csv).',
    });
  });

  it('never replaces a given profile, and selects none when only the rules are requested', () => {
    const map = profileSchema.parse({ name: 'given' });
    expect(chooseProfile(map, [headerKeys], [storedOf('Acme')]).profile).toBe(map);
    expect(chooseProfile('rules', [headerKeys], [storedOf('Acme')])).toEqual({
      profile: emptyProfile,
      isSaved: false,
      message: null,
      needsSupplier: false,
    });
  });

  it('requires the supplier when the headers belong to a supplier that is not named', () => {
    const stored = [storedOf('Acme', { supplier: 'Acme' })];
    expect(chooseProfile('rules', [headerKeys], stored).needsSupplier).toBe(true);
    expect(chooseProfile(profileSchema.parse({ name: 'given' }), [headerKeys], stored).needsSupplier).toBe(
      true,
    );
    expect(chooseProfile('rules', [headerKeys], stored, 'Bell').needsSupplier).toBe(false);
    expect(chooseProfile('saved', [[...headerKeys, 'LAB'].toSorted()], stored).needsSupplier).toBe(true);
  });

  it('selects none when the headers have changed, reports the change and uses the rules', () => {
    const changed = [...headerKeys.filter((key) => key !== 'DISC'), 'BACK'];
    const oneMore = [...headerKeys, 'LAB'].toSorted();
    const chosen = chooseProfile('saved', [oneMore], [storedOf('Acme')]);
    expect(chosen.profile).toBe(emptyProfile);
    expect(chosen.message).toContain(
      '"Acme" of 2026-03-01 (from march.csv) does not match these headers (new LAB)',
    );
    expect(chooseProfile('saved', [['A', 'B']], [storedOf('Acme')]).message).toBeNull();
    const named = chooseProfile('saved', [changed], [storedOf('Acme', { supplier: 'Acme' })], 'acme');
    expect(named.message).toContain('(without DISC; new BACK)');
  });

  it('requires the supplier when two suppliers use the same headers', () => {
    const stored = [storedOf('A', { supplier: 'Acme' }), storedOf('B', { supplier: 'Bell' })];
    const open = chooseProfile('saved', [headerKeys], stored);
    expect(open.profile).toBe(emptyProfile);
    expect(open.message).toContain('"A", "B" have these headers. Enter the supplier to use one');
    expect(chooseProfile('saved', [headerKeys], stored, 'bell').profile.name).toBe('B');
    expect(chooseProfile('saved', [headerKeys], stored, 'Cole')).toMatchObject({
      isSaved: false,
      message: null,
    });
  });
});
