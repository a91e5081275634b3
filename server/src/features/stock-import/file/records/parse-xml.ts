import { formatIssue } from '@loupe/contract';
import { Parser } from 'htmlparser2';
import { FileRejectedError } from '../cell.ts';
import { createNodeCounter, type RecordLimits, type RecordNode } from './record-node.ts';

/** Attributes that belong to the format, not to the goods. */
const formatAttribute = /^(?:xmlns|xsi|xml)(?::|$)/i;
/** Attributes that complete the text of their element: `<price currency="EUR">`. */
const unitAttribute = /^(?:currency|unit|units|uom)$/i;
/** Attributes that name the fact that their element states: `<field name="Carat">`. */
const nameAttribute = /^(?:name|key|field|label|column)$/i;
const valueName = /^(?:value|val|v)$/i;
const maxNameLength = 60;

interface OpenElement {
  readonly node: RecordNode;
  readonly attributes: readonly (readonly [string, string])[];
  hasElements: boolean;
}

/**
 * The elements of an XML file as a tree. Document types are ignored, and no entity but those of XML itself is
 * resolved. A file that is incomplete, or closes elements in another order than it opens them, is rejected.
 */
export function parseXml(text: string, limits: RecordLimits): RecordNode {
  const root: RecordNode = { name: '', text: '', children: [] };
  const open: OpenElement[] = [{ node: root, attributes: [], hasElements: false }];
  const count = createNodeCounter(limits);
  let isAtEnd = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count(open.length);
        const node: RecordNode = { name: localName(name), text: '', children: [] };
        const parent = open.at(-1);
        parent?.node.children.push(node);
        if (parent !== undefined) parent.hasElements = true;
        const given = Object.entries(attributes).filter(([key]) => !formatAttribute.test(key));
        given.forEach(() => {
          count(open.length);
        });
        open.push({ node, attributes: given, hasElements: false });
      },
      ontext: (part) => {
        const current = open.at(-1);
        if (current !== undefined) current.node.text += part;
      },
      onclosetag: (_name, isImplied) => {
        const closed = open.pop();
        if (closed === undefined) return;
        const { node } = closed;
        node.text = node.text.replaceAll(/\s+/g, ' ').trim();
        // An empty element that closes itself is implied too.
        const isFilled = node.text !== '' || closed.hasElements;
        if (isAtEnd) throw new FileRejectedError(formatIssue('SHEET_CUT'));
        if (isImplied && isFilled) throw new FileRejectedError(formatIssue('SHEET_BROKEN'));
        const parent = open.at(-1);
        parent?.node.children.splice(-1, 1, withAttributes(closed));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  isAtEnd = true;
  parser.end();
  return root;
}

function withAttributes({ node, attributes, hasElements }: OpenElement): RecordNode {
  if (hasElements) {
    const own = attributes.map(([name, text]) => leaf(name, text));
    return namedFact({ ...node, text: '', children: [...own, ...node.children] });
  }
  const [value, ...others] = attributes.filter(([key]) => valueName.test(key));
  const isGivenByAttribute = node.text === '' && value !== undefined && others.length === 0;
  const named = attributes.find(([key, text]) => nameAttribute.test(key) && isName(text));
  const text = isGivenByAttribute ? value[1] : node.text;
  const rest = attributes.filter((one) => !(isGivenByAttribute && one === value));
  if (named !== undefined && rest.every((one) => one === named || unitAttribute.test(one[0]))) {
    if (text !== '' || rest.length === 1) return leaf(named[1], withUnits(text, rest));
  }
  if (text === '') return { ...node, children: rest.map(([name, one]) => leaf(name, one)) };
  const plain = rest.filter(([key]) => !unitAttribute.test(key));
  return {
    name: node.name,
    text: withUnits(text, rest),
    children: plain.map(([name, one]) => leaf(name, one)),
  };
}

const withUnits = (text: string, attributes: readonly (readonly [string, string])[]) =>
  [
    text,
    ...attributes.flatMap(([key, unit]) => (text !== '' && unitAttribute.test(key) ? [unit.trim()] : [])),
  ].join(' ');

/** `<fact><name>Carat</name><value>1.01</value></fact>` is the fact itself. */
function namedFact(node: RecordNode): RecordNode {
  const [first, second, ...others] = node.children;
  if (first === undefined || second === undefined || others.length > 0) return node;
  const isFact =
    nameAttribute.test(first.name) &&
    valueName.test(second.name) &&
    isName(first.text) &&
    first.children.length + second.children.length === 0;
  return isFact ? leaf(first.text, second.text) : node;
}

const isName = (text: string) => text.trim() !== '' && text.length <= maxNameLength;
const leaf = (name: string, text: string): RecordNode => ({
  name: localName(name),
  text: text.replaceAll(/\s+/g, ' ').trim(),
  children: [],
});
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);
