import { connective, listSign } from '../connectives.ts';
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { spellingsOf } from '../spellings.ts';
import { isSign } from '../token.ts';
import { label } from './label.ts';

/** Laboratories by name; NONE and OTHER have their own phrases. */
export const labs = spellingsOf('lab', { shortest: 2, without: ['NONE', 'OTHER'] });
const other = new Phrasebook<true>().addAll(['EGL', 'EGL USA', 'EGL INTL', 'OTHER LAB', 'OTHER LABS'], true);
const none = new Phrasebook<true>().addAll(
  [
    'non cert',
    'noncert',
    'non certified',
    'non certi',
    'uncert',
    'uncertified',
    'no cert',
    'not certified',
    'without cert',
    'nc',
    'no certificate',
    'non certificate',
    'non graded',
    'loose without cert',
    '裸石',
    '无证书',
    '无证',
  ],
  true,
);
const certified = new Phrasebook<true>().addAll(
  [
    'cert',
    'certi',
    'certs',
    'certified',
    'with cert',
    'with certificate',
    'certificate',
    'certed',
    'cert goods',
    'cert stones',
    '带证书',
    '有证书',
  ],
  true,
);

/** `GIA`, `GIA/IGI`, `GIA cert only`, `non cert`, `cert`, `any lab`, `non cert ok`. */
export const readLab: Reader = (tokens, at) => {
  const bare = none.find(tokens, at);
  if (bare !== null) {
    const ok = connective(tokens, at + bare.length, 'ok');
    const statement =
      ok > 0
        ? ({ says: 'any', key: 'lab' } as const)
        : ({ says: 'include', key: 'lab', values: ['NONE'] } as const);
    return { length: bare.length + ok, statements: [statement] };
  }
  const any = connective(tokens, at, 'any');
  const anyLab =
    any > 0
      ? Math.max(label('lab', tokens, at + any), /^LABS?$/.test(tokens[at + any]?.text ?? '') ? 1 : 0)
      : 0;
  if (anyLab > 0) return { length: any + anyLab, statements: [{ says: 'any', key: 'lab' }] };
  return readList(tokens, at) ?? readCertified(tokens, at);
};

const readList: Reader = (tokens, at) => {
  const isLab = tokens[at]?.text === 'LAB' && isSign(tokens[at + 1], ':=') ? 2 : 0;
  const labelled = Math.max(label('lab', tokens, at), isLab);
  const values: string[] = [];
  let length = labelled;
  for (;;) {
    const sign = values.length === 0 ? 0 : listSign(tokens, at + length);
    if (values.length > 0 && sign === 0) break;
    const next = labs.find(tokens, at + length + sign);
    const stranger = next === null ? other.find(tokens, at + length + sign) : null;
    const taken = next?.length ?? stranger?.length;
    if (taken === undefined) break;
    values.push(next?.meaning ?? 'OTHER');
    length += sign + taken;
  }
  if (values.length === 0) return null;
  if (labelled === 0)
    length += certified.find(tokens, at + length)?.length ?? label('lab', tokens, at + length);
  return { length, statements: [{ says: 'include', key: 'lab', values }] };
};

const readCertified: Reader = (tokens, at) => {
  const found = certified.find(tokens, at);
  return found === null
    ? null
    : { length: found.length, statements: [{ says: 'exclude', key: 'lab', values: ['NONE'] }] };
};
