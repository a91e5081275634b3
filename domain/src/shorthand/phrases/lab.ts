import { connectiveBooks, matchConnective, matchListSeparator } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';
import { grown } from './origin.ts';

/** Laboratories by name; NONE and OTHER have separate phrases. */
export const labs = spellingsOf('lab', { shortest: 2, without: ['NONE', 'OTHER'] });
// Spelled letter by letter, as dictation writes them.
for (const lab of ['GIA', 'IGI', 'HRD', 'AGS'])
  labs
    .add(lab.split('').join(' '), lab)
    .addAll([`${lab} graded`, `graded by ${lab}`, `graded by the ${lab}`], lab);
const other = new PhraseDictionary<true>().addAll(
  ['EGL', 'EGL USA', 'EGL INTL', 'OTHER LAB', 'OTHER LABS'],
  true,
);
const none = new PhraseDictionary<true>().addAll(
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
    'no paper',
    'no papers',
    'without paper',
    'without papers',
    'without certificate',
    'non certificate',
    'non graded',
    'loose without cert',
    '裸石',
    '无证书',
    '无证',
  ],
  true,
);
const certified = new PhraseDictionary<true>().addAll(
  [
    'cert',
    'certi',
    'certs',
    'certified',
    'with cert',
    'with certificate',
    'with certificates',
    'certificate',
    'certificates',
    'certed',
    'grading report',
    'grading reports',
    'grading certificate',
    'grading certificates',
    'report',
    'papers',
    'cert goods',
    'cert stones',
    '带证书',
    '有证书',
  ],
  true,
);

/** What a laboratory issues, which is named behind it: `GIA dossiers`, `IGI reports`. */
const issued = new PhraseDictionary<true>().addAll(
  [
    'reports',
    'paper',
    'dossier',
    'dossiers',
    'diamond dossier',
    'diamond dossiers',
    'diamond report',
    'diamond reports',
    'full report',
    'full reports',
    'certification',
    'certifications',
    'certified stones',
    'certified goods',
    'certified diamonds',
    'graded stones',
    'graded goods',
    'grading',
    'laboratory report',
    'laboratory reports',
    'lab report',
    'lab reports',
    'lab cert',
    'lab certs',
  ],
  true,
);
/** Reports before the laboratories that issue them: `certificates from GIA`, `report by IGI`, `papers: HRD`. */
const issuedBy = new PhraseDictionary<true>().addAll(
  [
    'cert',
    'certs',
    'certificate',
    'certificates',
    'report',
    'reports',
    'paper',
    'papers',
    'dossier',
    'grading report',
    'grading reports',
    'certified',
  ].flatMap((report) => [
    ...['from', 'by', 'of', 'from the', 'by the', 'must be', 'should be', 'only'].map(
      (link) => `${report} ${link}`,
    ),
    ...(/^(?:report|paper|certified$)/.test(report) ? [] : [report]),
  ]),
  true,
);

/** A picture of the report, which is to be sent, or what it shows. It says nothing about the lab that is wanted. */
const reportFiles = new PhraseDictionary<true>().addAll(
  ['cert', 'certi', 'certificate', 'report', 'certs', 'certificates', 'grading report'].flatMap((report) => [
    ...[
      'copy',
      'copies',
      'scan',
      'scans',
      'pdf',
      'pdfs',
      'link',
      'links',
      'image',
      'images',
      'photo',
      'photos',
      'file',
      'screenshot',
    ].map((file) => `${report} ${file}`),
    ...['copy', 'copies', 'scan', 'pdf', 'link', 'photo', 'picture', 'image'].flatMap((file) => [
      `${file} of ${report}`,
      `${file} of the ${report}`,
    ]),
    ...['on', 'on the', 'on its', 'in the', 'in', 'as per', 'as per the'].map(
      (place) => `${place} ${report}`,
    ),
  ]),
  true,
);

const opening = new DictionaryUnion([
  reportFiles,
  ...labelBooks(['lab']),
  ...connectiveBooks(['any']),
  labs,
  other,
  none,
  certified,
  issuedBy,
]);

/** `GIA`, `GIA/IGI`, `GIA cert only`, `non cert`, `cert`, `any lab`, `non cert ok`. */
export const parseLab = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const bare = none.find(tokens, at);
    if (bare !== null) {
      const ok = acceptedLength(tokens, at + bare.length);
      const statement =
        ok > 0
          ? ({ kind: 'any', key: 'lab' } as const)
          : ({ kind: 'include', key: 'lab', values: ['NONE'] } as const);
      return { length: bare.length + ok, statements: [statement] };
    }
    const any = matchConnective(tokens, at, 'any');
    const anyLab =
      any > 0
        ? Math.max(matchLabel('lab', tokens, at + any), /^LABS?$/.test(tokens[at + any]?.text ?? '') ? 1 : 0)
        : 0;
    if (anyLab > 0) {
      // `any lab or none`: also stones without a report.
      const end = at + any + anyLab;
      const or = matchConnective(tokens, end, 'or');
      const isNone = or > 0 && /^(NONE|WITHOUT)$/.test(tokens[end + or]?.text ?? '');
      return { length: any + anyLab + (isNone ? or + 1 : 0), statements: [{ kind: 'any', key: 'lab' }] };
    }
    return readList(tokens, at) ?? readCertified(tokens, at);
  },
);

/** `non cert ok`, `uncert fine too`: tokens of words that accept what is before them. */
function acceptedLength(tokens: readonly Token[], at: number): number {
  const ok = matchConnective(tokens, at, 'ok');
  return Math.max(
    matchConnective(tokens, at, 'alsoOk'),
    ok === 0 ? 0 : ok + matchConnective(tokens, at + ok, 'alsoOk'),
  );
}

/** `GIA, IGI is moving slowly`: the name before a verb begins the next clause; `GIA, IGI is ok` is one list. */
const isSubject = (tokens: readonly Token[], end: number): boolean =>
  /^(IS|ARE|WAS|WERE)$/.test(tokens[end]?.text ?? '') &&
  matchConnective(tokens, end, 'ok') + matchConnective(tokens, end, 'notOk') === 0;

/** `IGI lab grown`: 1 when the last word before a position, of a name such as `IGI lab`, begins the type of the stone. */
const grownOverlap = (tokens: readonly Token[], end: number): number =>
  tokens[end - 1]?.text === 'LAB' && grown.find(tokens, end - 1) !== null ? 1 : 0;

const readList: PhraseParser = (tokens, at) => {
  const isLab = tokens[at]?.text === 'LAB' && isSign(tokens[at + 1], ':=') ? 2 : 0;
  const labelled = Math.max(matchLabel('lab', tokens, at), isLab, issuedByLength(tokens, at));
  const values: string[] = [];
  let length = labelled;
  for (;;) {
    const sign = values.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (values.length > 0 && sign === 0) break;
    const next = labs.find(tokens, at + length + sign);
    const stranger = next === null ? other.find(tokens, at + length + sign) : null;
    // `GIA or no paper`
    const bare = values.length > 0 && next === null ? none.find(tokens, at + length + sign) : null;
    if (bare !== null && matchConnective(tokens, at + length, 'or') === sign) {
      values.push('NONE');
      length += sign + bare.length;
      continue;
    }
    const foundLength = next?.length ?? stranger?.length;
    if (foundLength === undefined) break;
    const matchedLength = foundLength - grownOverlap(tokens, at + length + sign + foundLength);
    const end = at + length + sign + matchedLength;
    if (sign > 0 && isSign(tokens[at + length], ',') && isSubject(tokens, end)) break;
    values.push(next?.meaning ?? 'OTHER');
    length += sign + matchedLength;
  }
  if (values.length === 0) return null;
  if (labelled === 0)
    length += Math.max(
      certified.find(tokens, at + length)?.length ?? 0,
      issued.find(tokens, at + length)?.length ?? 0,
      grown.find(tokens, at + length) === null ? matchLabel('lab', tokens, at + length) : 0,
    );
  const ok = matchConnective(tokens, at + length, 'ok');
  // `IGI ok` beside `GIA` adds a laboratory; alone it excludes none.
  const isAlone =
    ok > 0 &&
    values.length === 1 &&
    !tokens.some((_, index) => isOutside(index, at, length) && hasLab(tokens, index));
  return {
    length: length + ok,
    statements: [isAlone ? { kind: 'any', key: 'lab' } : { kind: 'include', key: 'lab', values }],
  };
};

function issuedByLength(tokens: readonly Token[], at: number): number {
  const length = issuedBy.find(tokens, at)?.length ?? 0;
  return length > 0 && isSign(tokens[at + length], ':=') ? length + 1 : length;
}

const isOutside = (index: number, start: number, length: number) => index < start || index >= start + length;
const hasLab = (tokens: readonly Token[], at: number) => labs.find(tokens, at) !== null;

const sending = /^(?:SEND|SHARE|FORWARD|EMAIL|MAIL|ATTACH)$/;
const reportNouns = /^(?:CERTS?|CERTIFICATES?|REPORTS?|PAPERS)$/;

/** `share the certificates`: what is to be sent, which says nothing about the stones; not `send cert stones`. */
function isSent(tokens: readonly Token[], at: number, length: number): boolean {
  let verb = at - 1;
  while (/^(?:ME|US|THE|YOUR|ALSO)$/.test(tokens[verb]?.text ?? '')) verb -= 1;
  const next = tokens[at + length];
  const isLast =
    next === undefined || next.kind === 'sign' || /^(?:PLS|PLZ|PLEASE|TOO|ALSO|AND|OF)$/.test(next.text);
  return (
    isLast && reportNouns.test(tokens[at + length - 1]?.text ?? '') && sending.test(tokens[verb]?.text ?? '')
  );
}

const readCertified: PhraseParser = (tokens, at) => {
  const file = reportFiles.find(tokens, at);
  if (file !== null) return { length: file.length, statements: null, role: 'unknown' };
  const found = certified.find(tokens, at);
  if (found !== null && isSent(tokens, at, found.length))
    return { length: found.length, statements: null, role: 'unknown' };
  return found === null
    ? null
    : { length: found.length, statements: [{ kind: 'exclude', key: 'lab', values: ['NONE'] }] };
};
