/**
 * Writes a one-page PDF that is labelled a sample and is no report of any laboratory. Lines are plain ASCII.
 */
export function writeSampleReport(lines: readonly string[]): Buffer {
  const text = lines
    .map((line) => `(${line.replaceAll(/[\\()]/g, (character) => `\\${character}`)}) Tj T*`)
    .join('\n');
  const page = `BT /F1 16 Tf 56 760 Td 28 TL\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let written = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const start = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table + trailer, 'latin1');
}
