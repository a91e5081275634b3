import type {
  ArrowFunction,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  ObjectLiteralExpression,
  SwitchStatement,
  TaggedTemplateExpression,
  TemplateExpression,
} from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import pg from 'pg';
import { Sql } from 'sql-template-tag';
import * as is from 'typescript/unstable/ast/is';
import { SymbolFlags, type Checker, type Project, type Symbol, type Type } from 'typescript/unstable/sync';

/** A statement as one path through the code composes it. */
export interface ComposedStatement {
  readonly text: string;
  /** The TypeScript types of the parameters, in order. */
  readonly parameters: readonly Type[];
}

/** Thrown where the text of a statement cannot be followed. */
export class UnknownTextError extends Error {
  override readonly name = 'UnknownTextError';
}

type FunctionNode = ArrowFunction | FunctionExpression | FunctionDeclaration;

interface FunctionValue {
  readonly node: FunctionNode;
  readonly scope: Scope;
}

/** An expression with the arguments of the calls around it, evaluated when it is needed. */
interface Closure {
  readonly node: Node;
  readonly scope: Scope;
}
type Binding = Closure | { readonly value: Value };
type Scope = ReadonlyMap<number, Binding>;

type Part = string | { readonly parameter: Type };
type Value =
  | { readonly kind: 'sql'; readonly parts: readonly Part[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly node: ObjectLiteralExpression; readonly scope: Scope }
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Value> }
  | ({ readonly kind: 'function' } & FunctionValue)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown'; readonly node: Node };

const nothing: Value = { kind: 'nothing' };
const sqlOf = (...parts: readonly Part[]): Value => ({ kind: 'sql', parts });
const textOf = (text: string): Value => ({ kind: 'text', text });

/** One decision where the code has several paths: a condition, a key of a table of fragments, a caller. */
type Decisions = Map<string, number>;

/** More paths than this are a sign that the statement should be simpler. */
const maxPaths = 400;
const maxDepth = 40;

export interface EvaluatorOptions {
  readonly project: Project;
  /** All calls of a function by the id of its symbol. */
  readonly callersOf: (symbol: Symbol) => readonly CallExpression[];
  /** The value of an exported constant that the code computes; undefined when the module is not loaded. */
  readonly exportedValue: (file: string, name: string) => unknown;
  /** Answers of the compiler, which are asked for once. */
  readonly symbols: Map<Node, Symbol | undefined>;
  readonly types: Map<Node, Type | undefined>;
}

/**
 * Composes a statement along the paths that the code can take: along the first alternative everywhere, and
 * along each other alternative in turn. A variable that decides several parts decides them alike.
 */
export function composeStatements(
  expression: Expression,
  options: EvaluatorOptions,
): readonly ComposedStatement[] {
  const composed = new Map<string, ComposedStatement>();
  const queue: Decisions[] = [new Map()];
  const queued = new Set<string>();
  for (const decisions of queue) {
    if (queue.length > maxPaths) throw new UnknownTextError(`more than ${maxPaths} paths`);
    const evaluator = new Evaluator(options, decisions);
    const statement = evaluator.statementOf(expression);
    composed.set(statement.text, statement);
    for (const [key, count] of evaluator.alternatives)
      for (let index = 1; index < count; index++) {
        const id = `${key}=${index}`;
        if (decisions.size > 0 && decisions.has(key)) continue;
        if (queued.has(id)) continue;
        queued.add(id);
        queue.push(new Map([...decisions, [key, index]]));
      }
  }
  return [...composed.values()];
}

class Evaluator {
  readonly alternatives = new Map<string, number>();
  readonly #checker: Checker;
  readonly #options: EvaluatorOptions;
  readonly #decisions: Decisions;
  readonly #symbols: Map<Node, Symbol | undefined>;
  readonly #types: Map<Node, Type | undefined>;
  #depth = 0;

  constructor(options: EvaluatorOptions, decisions: Decisions) {
    this.#options = options;
    this.#decisions = decisions;
    this.#checker = options.project.checker;
    this.#symbols = options.symbols;
    this.#types = options.types;
  }

  statementOf(expression: Expression): ComposedStatement {
    const value = this.#evaluate(expression, new Map());
    if (value.kind !== 'sql') throw unknownText(expression);
    const parameters: Type[] = [];
    const text = value.parts
      .map((part) => (typeof part === 'string' ? part : `$${parameters.push(part.parameter)}`))
      .join('');
    return { text, parameters };
  }

  #decide(key: string, count: number): number {
    if (count > 1) this.alternatives.set(key, count);
    return this.#decisions.get(key) ?? 0;
  }

  #evaluate(node: Node, scope: Scope): Value {
    if (this.#depth >= maxDepth) return { kind: 'unknown', node };
    this.#depth++;
    try {
      return this.#valueOf(node, scope);
    } finally {
      this.#depth--;
    }
  }

  #valueOf(node: Node, scope: Scope): Value {
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node) ||
      is.isAwaitExpression(node)
    )
      return this.#evaluate(node.expression, scope);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return textOf(node.text);
    if (is.isNumericLiteral(node)) return textOf(node.text);
    if (node.kind === SyntaxKind.NullKeyword || node.kind === SyntaxKind.FalseKeyword) return nothing;
    if (node.kind === SyntaxKind.TrueKeyword) return textOf('true');
    if (is.isTemplateExpression(node)) return this.#templateText(node, scope);
    if (is.isTaggedTemplateExpression(node)) return this.#template(node, scope);
    if (is.isIdentifier(node)) return this.#identifier(node, scope);
    if (is.isConditionalExpression(node)) return this.#conditional(node, scope);
    if (is.isBinaryExpression(node)) return this.#binary(node, scope);
    if (is.isArrayLiteralExpression(node)) return this.#list(node.elements, scope);
    if (is.isObjectLiteralExpression(node)) return { kind: 'object', node, scope };
    if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return { kind: 'function', node, scope };
    if (is.isPropertyAccessExpression(node))
      return this.#property(this.#evaluate(node.expression, scope), node.name.text, node);
    if (is.isElementAccessExpression(node)) return this.#element(node, scope);
    if (is.isCallExpression(node)) return this.#call(node, scope);
    return { kind: 'unknown', node };
  }

  /** A text whose parts are texts. */
  #templateText(node: TemplateExpression, scope: Scope): Value {
    let text = node.head.text;
    for (const span of node.templateSpans) {
      const value = this.#evaluate(span.expression, scope);
      if (value.kind !== 'text') return { kind: 'unknown', node: span.expression };
      text += value.text + span.literal.text;
    }
    return textOf(text);
  }

  /** A tagged template: fragments become part of the text, everything else is a parameter. */
  #template({ template }: TaggedTemplateExpression, scope: Scope): Value {
    if (is.isNoSubstitutionTemplateLiteral(template)) return sqlOf(template.text);
    const parts: Part[] = [template.head.text];
    for (const { expression, literal } of template.templateSpans) {
      parts.push(...this.#interpolation(expression, scope), literal.text);
    }
    return { kind: 'sql', parts };
  }

  #interpolation(expression: Expression, scope: Scope): readonly Part[] {
    const type = this.#typeOf(expression);
    if (type === undefined) throw unknownText(expression);
    if (!isSqlType(type)) return [{ parameter: type }];
    const value = this.#evaluate(expression, scope);
    if (value.kind === 'sql') return value.parts;
    throw unknownText(value.kind === 'unknown' ? value.node : expression);
  }

  #identifier(node: Node, scope: Scope): Value {
    const symbol = this.#symbolOf(node);
    if (symbol === undefined || symbol.name === 'undefined') return nothing;
    return this.#symbol(symbol, node, scope);
  }

  #symbolOf(node: Node): Symbol | undefined {
    if (this.#symbols.has(node)) return this.#symbols.get(node);
    const named = this.#checker.getSymbolAtLocation(node);
    const isAlias = named !== undefined && (named.flags & SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? this.#checker.getAliasedSymbol(named) : named;
    this.#symbols.set(node, symbol);
    return symbol;
  }

  #typeOf(node: Node): Type | undefined {
    if (this.#types.has(node)) return this.#types.get(node);
    const type = this.#checker.getTypeAtLocation(node);
    this.#types.set(node, type);
    return type;
  }

  #symbol(symbol: Symbol, node: Node, scope: Scope): Value {
    const bound = scope.get(symbol.id);
    if (bound !== undefined) return 'value' in bound ? bound.value : this.#evaluate(bound.node, bound.scope);
    const declaration = this.#declarationOf(symbol);
    if (declaration === undefined) return { kind: 'unknown', node };
    if (isLibrary(declaration)) return symbol.name === 'empty' ? sqlOf('') : { kind: 'unknown', node };
    if (is.isFunctionDeclaration(declaration))
      return { kind: 'function', node: declaration, scope: new Map() };
    if (is.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return this.#constant(symbol, declaration.initializer, scope);
    if (is.isBindingElement(declaration)) return this.#bindingElement(declaration, node, scope);
    if (is.isParameterDeclaration(declaration)) return this.#parameter(declaration, node, scope);
    return { kind: 'unknown', node };
  }

  #declarationOf(symbol: Symbol): Node | undefined {
    return (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(this.#options.project);
  }

  /** A constant; one that an exported function call computes has the value of its module. */
  #constant(symbol: Symbol, initializer: Expression, scope: Scope): Value {
    if (is.isCallExpression(initializer) && isModuleLevel(initializer)) {
      const { fileName } = initializer.getSourceFile();
      const exported = toValue(this.#options.exportedValue(fileName, symbol.name));
      if (exported !== null) return exported;
    }
    return this.#evaluate(initializer, scope);
  }

  #bindingElement(declaration: Node, node: Node, scope: Scope): Value {
    if (!is.isBindingElement(declaration) || declaration.name === undefined) return { kind: 'unknown', node };
    const pattern = declaration.parent;
    const owner = pattern.parent;
    const key = declaration.propertyName ?? declaration.name;
    const name = 'text' in key && typeof key.text === 'string' ? key.text : null;
    if (name === null || !is.isObjectBindingPattern(pattern)) return this.#literalType(node);
    let whole: Value;
    if (is.isVariableDeclaration(owner) && owner.initializer !== undefined)
      whole = this.#evaluate(owner.initializer, scope);
    else if (is.isVariableDeclaration(owner) && is.isForOfStatement(owner.parent.parent))
      whole = this.#itemOf(owner.parent.parent.expression, scope);
    else if (is.isParameterDeclaration(owner)) whole = this.#argument(owner, node, scope);
    else return this.#literalType(node);
    const value = this.#property(whole, name, node);
    if (value.kind === 'nothing' && declaration.initializer !== undefined)
      return this.#evaluate(declaration.initializer, scope);
    return value.kind === 'unknown' ? this.#literalType(node) : value;
  }

  /** One item of a list that a loop goes through. */
  #itemOf(list: Expression, scope: Scope): Value {
    const value = this.#evaluate(list, scope);
    if (value.kind !== 'list') return { kind: 'unknown', node: list };
    const index = this.#decide(`item of ${positionId(list)}`, value.items.length);
    return value.items[index] ?? { kind: 'unknown', node: list };
  }

  #parameter(declaration: Node, node: Node, scope: Scope): Value {
    const value = this.#argument(declaration, node, scope);
    return value.kind === 'unknown' ? this.#literalType(node) : value;
  }

  /** The argument for a parameter of a function that is not called on this path: that of one of its callers. */
  #argument(parameter: Node, node: Node, scope: Scope): Value {
    if (!is.isParameterDeclaration(parameter)) return { kind: 'unknown', node };
    const own = scope.get(positionId(parameter));
    if (own !== undefined) return 'value' in own ? own.value : this.#evaluate(own.node, own.scope);
    const owner = parameter.parent;
    if (!isFunctionNode(owner)) return { kind: 'unknown', node };
    const symbol = this.#functionSymbol(owner);
    const callers = symbol === undefined ? [] : this.#options.callersOf(symbol);
    if (symbol === undefined || callers.length === 0) return { kind: 'unknown', node };
    const caller = callers[this.#decide(`caller of ${symbol.id}`, callers.length)];
    const argument = caller?.arguments[owner.parameters.indexOf(parameter)];
    if (argument === undefined)
      return parameter.initializer === undefined ? nothing : this.#evaluate(parameter.initializer, scope);
    return this.#evaluate(argument, new Map());
  }

  #functionSymbol(node: FunctionNode): Symbol | undefined {
    const name = is.isFunctionDeclaration(node)
      ? node.name
      : is.isVariableDeclaration(node.parent)
        ? node.parent.name
        : undefined;
    return name === undefined ? undefined : this.#symbolOf(name);
  }

  /** A variable whose type lists its values has one of them. */
  #literalType(node: Node): Value {
    const type = this.#typeOf(node);
    const parts = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type];
    const texts = parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
    if (texts.length === 0 || texts.length < parts.length) return { kind: 'unknown', node };
    const symbol = this.#symbolOf(node);
    return textOf(texts[this.#decide(`value of ${symbol?.id ?? positionId(node)}`, texts.length)] ?? '');
  }

  #conditional(node: Node, scope: Scope): Value {
    if (!is.isConditionalExpression(node)) return { kind: 'unknown', node };
    const isMet = this.#condition(node.condition, scope);
    return this.#evaluate(isMet ? node.whenTrue : node.whenFalse, scope);
  }

  /** Whether a condition holds on this path; one that depends on the run holds on the first of two paths. */
  #condition(node: Expression, scope: Scope): boolean {
    return this.#knownCondition(node, scope) ?? this.#decide(`condition ${node.getText()}`, 2) === 0;
  }

  /** Whether a condition holds; null when that depends on the run. */
  #knownCondition(node: Expression, scope: Scope): boolean | null {
    if (is.isParenthesizedExpression(node)) return this.#knownCondition(node.expression, scope);
    if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      const operand = this.#knownCondition(node.operand, scope);
      return operand === null ? null : !operand;
    }
    if (is.isBinaryExpression(node)) {
      const { left, right, operatorToken } = node;
      const isOr = operatorToken.kind === SyntaxKind.BarBarToken;
      if (isOr || operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
        const first = this.#knownCondition(left, scope);
        if (first === isOr) return isOr;
        const second = this.#knownCondition(right, scope);
        return first === null && second !== isOr ? null : second;
      }
      const isEqual = operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
      if (isEqual || operatorToken.kind === SyntaxKind.ExclamationEqualsEqualsToken) {
        const same = isSame(this.#evaluate(left, scope), this.#evaluate(right, scope));
        return same === null ? null : same === isEqual;
      }
    }
    const value = this.#evaluate(node, scope);
    if (value.kind === 'unknown') return null;
    return value.kind !== 'nothing' && (value.kind !== 'text' || value.text !== '');
  }

  #binary(node: Node, scope: Scope): Value {
    if (!is.isBinaryExpression(node)) return { kind: 'unknown', node };
    const { left, right, operatorToken } = node;
    if (operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
      const value = this.#evaluate(left, scope);
      return value.kind === 'nothing' || value.kind === 'unknown' ? this.#evaluate(right, scope) : value;
    }
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
      return this.#condition(left, scope) ? this.#evaluate(right, scope) : nothing;
    if (
      operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken ||
      operatorToken.kind === SyntaxKind.ExclamationEqualsEqualsToken
    )
      return this.#condition(node, scope) ? textOf('true') : nothing;
    if (operatorToken.kind === SyntaxKind.PlusToken) {
      const [first, second] = [this.#evaluate(left, scope), this.#evaluate(right, scope)];
      if (first.kind === 'text' && second.kind === 'text') return textOf(first.text + second.text);
    }
    return { kind: 'unknown', node };
  }

  #list(elements: readonly Expression[], scope: Scope): Value {
    const items: Value[] = [];
    for (const element of elements) {
      const value = this.#evaluate(is.isSpreadElement(element) ? element.expression : element, scope);
      if (!is.isSpreadElement(element)) items.push(value);
      else if (value.kind === 'list') items.push(...value.items);
      else if (value.kind === 'unknown') return value;
    }
    return { kind: 'list', items };
  }

  #element(node: Node, scope: Scope): Value {
    if (!is.isElementAccessExpression(node)) return { kind: 'unknown', node };
    const whole = this.#evaluate(node.expression, scope);
    const key = this.#evaluate(node.argumentExpression, scope);
    if (key.kind === 'text' && whole.kind === 'list') return whole.items[Number(key.text)] ?? nothing;
    if (key.kind === 'text') return this.#property(whole, key.text, node);
    const names = this.#namesOf(whole);
    const name =
      names[this.#decide(`key ${node.argumentExpression.getText()} ${names.join()}`, names.length)];
    return name === undefined ? { kind: 'unknown', node } : this.#property(whole, name, node);
  }

  #namesOf(value: Value): readonly string[] {
    if (value.kind === 'record') return [...value.entries.keys()];
    if (value.kind !== 'object') return [];
    return value.node.properties.flatMap((property) => {
      if (is.isSpreadAssignment(property))
        return this.#namesOf(this.#evaluate(property.expression, value.scope));
      const name = property.name;
      return name !== undefined && 'text' in name && typeof name.text === 'string' ? [name.text] : [];
    });
  }

  #property(value: Value, name: string, node: Node): Value {
    if (value.kind === 'list' && name === 'length') return textOf(String(value.items.length));
    if (value.kind === 'record') return value.entries.get(name) ?? nothing;
    if (value.kind !== 'object') return { kind: 'unknown', node };
    for (const property of value.node.properties.toReversed()) {
      if (is.isSpreadAssignment(property)) {
        const found = this.#property(this.#evaluate(property.expression, value.scope), name, node);
        if (found.kind !== 'nothing' && found.kind !== 'unknown') return found;
      } else if (property.name !== undefined && 'text' in property.name && property.name.text === name) {
        if (is.isPropertyAssignment(property)) return this.#evaluate(property.initializer, value.scope);
        if (is.isShorthandPropertyAssignment(property)) {
          const symbol = this.#checker.getShorthandAssignmentValueSymbol(property);
          return symbol === undefined
            ? { kind: 'unknown', node }
            : this.#symbol(symbol, property.name, value.scope);
        }
      }
    }
    return nothing;
  }

  #call(node: CallExpression, scope: Scope): Value {
    const { expression: callee, arguments: args } = node;
    if (is.isPropertyAccessExpression(callee)) {
      const method = this.#method(node, callee.name.text, callee.expression, scope);
      if (method !== null) return method;
    }
    const builtIn = is.isIdentifier(callee) ? this.#builtIn(callee, args, scope) : null;
    if (builtIn !== null) return builtIn;
    const target = this.#evaluate(callee, scope);
    return target.kind === 'function'
      ? this.#apply(
          target,
          args.map((argument) => ({ node: argument, scope })),
        )
      : { kind: 'unknown', node };
  }

  /** Functions of the template library and of platform/sql.ts. */
  #builtIn(callee: Node, args: readonly Expression[], scope: Scope): Value | null {
    const symbol = this.#symbolOf(callee);
    const file = symbol === undefined ? '' : (this.#declarationOf(symbol)?.getSourceFile().fileName ?? '');
    const [first, second] = args;
    if (symbol === undefined || first === undefined) return null;
    const isLibraryFunction = file.includes('/sql-template-tag/');
    if (!isLibraryFunction && !file.endsWith('/platform/sql.ts')) return null;
    const list = () => {
      const value = this.#evaluate(first, scope);
      if (value.kind !== 'list') throw unknownText(first);
      return value.items.filter(({ kind }) => kind !== 'nothing');
    };
    if (isLibraryFunction && symbol.name === 'raw') {
      const value = this.#evaluate(first, scope);
      if (value.kind !== 'text') throw unknownText(value.kind === 'unknown' ? value.node : first);
      return sqlOf(value.text);
    }
    if (isLibraryFunction && symbol.name === 'join') {
      const separator = second === undefined ? textOf(',') : this.#evaluate(second, scope);
      if (separator.kind !== 'text') throw unknownText(first);
      return joinParts(list(), separator.text, first);
    }
    const alias = second === undefined ? nothing : this.#evaluate(second, scope);
    const prefix = alias.kind === 'text' ? `${alias.text}.` : '';
    switch (symbol.name) {
      case 'allOf':
      case 'anyOf': {
        const items = list();
        if (items.length === 0) return sqlOf(symbol.name === 'allOf' ? 'true' : 'false');
        const wrapped = items.map((item) => sqlOf('(', ...partsOf(item, first), ')'));
        return joinParts(wrapped, symbol.name === 'allOf' ? ' and ' : ' or ', first);
      }
      case 'literal': {
        // A text that only the run knows: null has every type.
        const value = this.#evaluate(first, scope);
        return sqlOf(value.kind === 'text' ? pg.escapeLiteral(value.text) : 'null');
      }
      case 'literalList': {
        const value = this.#evaluate(first, scope);
        if (value.kind !== 'list') return sqlOf('null');
        return sqlOf(
          value.items.map((item) => (item.kind === 'text' ? pg.escapeLiteral(item.text) : 'null')).join(', '),
        );
      }
      case 'columnsOf':
        return sqlOf(
          this.#shapeOf(first)
            .map((name) => prefix + name)
            .join(', '),
        );
      case 'nameList': {
        const names = list().map((item) => (item.kind === 'text' ? prefix + item.text : null));
        if (names.includes(null)) throw unknownText(first);
        return sqlOf(names.join(', '));
      }
      default:
        return null;
    }
  }

  /** The keys of a zod object schema. */
  #shapeOf(schema: Expression): readonly string[] {
    const type = this.#typeOf(schema);
    const shape = type === undefined ? undefined : this.#checker.getPropertyOfType(type, 'shape');
    const shapeType = shape === undefined ? undefined : this.#checker.getTypeOfSymbol(shape);
    if (shapeType === undefined) throw unknownText(schema);
    return this.#checker.getPropertiesOfType(shapeType).map(({ name }) => name);
  }

  /** Methods of arrays and of Object; null for another method. */
  #method(node: CallExpression, name: string, owner: Expression, scope: Scope): Value | null {
    const [first] = node.arguments;
    if (is.isIdentifier(owner) && owner.text === 'Object' && first !== undefined)
      return this.#objectMethod(name, first, scope);
    if (name === 'escapeLiteral' && first !== undefined) {
      const value = this.#evaluate(first, scope);
      return value.kind === 'text' ? textOf(pg.escapeLiteral(value.text)) : { kind: 'unknown', node: first };
    }
    if (!['map', 'flatMap', 'filter', 'join'].includes(name)) return null;
    const list = this.#evaluate(owner, scope);
    if (list.kind !== 'list') {
      // A list that only the run knows: one element represents all.
      if (list.kind !== 'unknown' || (name !== 'map' && name !== 'flatMap') || first === undefined)
        return list;
      return this.#mapItems([null], name, first, scope);
    }
    if (name === 'join') {
      const separator = first === undefined ? textOf(',') : this.#evaluate(first, scope);
      const texts = list.items.map((item) => (item.kind === 'text' ? item.text : null));
      if (separator.kind !== 'text' || texts.includes(null)) return { kind: 'unknown', node };
      return textOf(texts.join(separator.text));
    }
    if (first === undefined) return { kind: 'unknown', node };
    return name === 'filter'
      ? this.#filterItems(list.items, first, scope)
      : this.#mapItems(list.items, name, first, scope);
  }

  #filterItems(items: readonly Value[], callback: Expression, scope: Scope): Value {
    const target = this.#evaluate(callback, scope);
    if (target.kind !== 'function' || target.node.body === undefined || is.isBlock(target.node.body))
      return { kind: 'unknown', node: callback };
    const { body } = target.node;
    // An item whose condition depends on the run is kept: the longest list has every column.
    const matching = items.filter(
      (item) => this.#knownCondition(body, this.#bind(target, [{ value: item }])) !== false,
    );
    return { kind: 'list', items: matching };
  }

  #mapItems(items: readonly (Value | null)[], name: string, callback: Expression, scope: Scope): Value {
    const target = this.#evaluate(callback, scope);
    if (target.kind !== 'function') return { kind: 'unknown', node: callback };
    const results = items.map((item) => this.#apply(target, item === null ? [] : [{ value: item }]));
    return {
      kind: 'list',
      items:
        name === 'map'
          ? results
          : results.flatMap((result) => (result.kind === 'list' ? result.items : [result])),
    };
  }

  #objectMethod(name: string, argument: Expression, scope: Scope): Value {
    const value = this.#evaluate(argument, scope);
    if (name === 'keys' && is.isPropertyAccessExpression(argument) && argument.name.text === 'shape')
      return { kind: 'list', items: this.#shapeOf(argument.expression).map(textOf) };
    const names = this.#namesOf(value);
    if (names.length === 0) return { kind: 'unknown', node: argument };
    const items = names.map((key) => {
      const property = this.#property(value, key, argument);
      if (name === 'keys') return textOf(key);
      return name === 'values' ? property : { kind: 'list' as const, items: [textOf(key), property] };
    });
    return { kind: 'list', items };
  }

  #apply(target: FunctionValue, args: readonly Binding[]): Value {
    const { body } = target.node;
    const scope = this.#bind(target, args);
    if (body === undefined) return { kind: 'unknown', node: target.node };
    if (!is.isBlock(body)) return this.#evaluate(body, scope);
    return this.#execute(body, scope) ?? nothing;
  }

  /** The scope of a function's body: its parameters have these arguments. */
  #bind({ node, scope }: FunctionValue, args: readonly Binding[]): Scope {
    const inner = new Map(scope);
    node.parameters.forEach((parameter, index) => {
      const argument = args[index] ?? (parameter.initializer === undefined ? { value: nothing } : undefined);
      if (argument === undefined || args.length === 0) return;
      inner.set(positionId(parameter), argument);
      if (!is.isIdentifier(parameter.name)) return;
      const symbol = this.#symbolOf(parameter.name);
      if (symbol !== undefined) inner.set(symbol.id, argument);
    });
    return inner;
  }

  /** What a statement returns; null when the function goes on after it. */
  #execute(statement: Node, scope: Scope): Value | null {
    if (is.isBlock(statement)) {
      for (const inner of statement.statements) {
        const value = this.#execute(inner, scope);
        if (value !== null) return value;
      }
      return null;
    }
    if (is.isReturnStatement(statement))
      return statement.expression === undefined ? nothing : this.#evaluate(statement.expression, scope);
    if (is.isIfStatement(statement)) {
      const branch = this.#condition(statement.expression, scope)
        ? statement.thenStatement
        : statement.elseStatement;
      return branch === undefined ? null : this.#execute(branch, scope);
    }
    if (is.isSwitchStatement(statement)) return this.#executeSwitch(statement, scope);
    return null;
  }

  #executeSwitch({ expression, caseBlock }: SwitchStatement, scope: Scope): Value | null {
    const value = this.#evaluate(expression, scope);
    const clauses = caseBlock.clauses;
    const known = clauses.findIndex(
      (clause) => is.isCaseClause(clause) && isSame(this.#evaluate(clause.expression, scope), value) === true,
    );
    const first = known === -1 ? this.#decide(`switch ${expression.getText()}`, clauses.length) : known;
    for (const { statements } of clauses.slice(first))
      for (const statement of statements) {
        const returned = this.#execute(statement, scope);
        if (returned !== null) return returned;
      }
    return null;
  }
}

const unknownText = (node: Node) => {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split('\n').length;
  const expression = node.getText().replaceAll(/\s+/g, ' ').slice(0, 80);
  return new UnknownTextError(`the text of ${expression} cannot be followed (${file.fileName}:${line})`);
};

/** Identifies a node across files: a negative number, apart from the ids of symbols. */
const positions = new Map<string, number>();
function positionId(node: Node): number {
  const key = `${node.getSourceFile().fileName}:${node.pos}`;
  const known = positions.get(key) ?? -positions.size - 1;
  positions.set(key, known);
  return known;
}

const isFunctionNode = (node: Node): node is FunctionNode =>
  is.isFunctionDeclaration(node) || is.isArrowFunction(node) || is.isFunctionExpression(node);

const isLibrary = (node: Node) => node.getSourceFile().fileName.includes('/node_modules/');

const isModuleLevel = (initializer: Expression) =>
  initializer.parent.parent.parent.parent.kind === SyntaxKind.SourceFile;

/** Whether a value of the type can be a fragment. */
function isSqlType(type: Type): boolean {
  return type.isUnionType() ? type.getTypes().some(isSqlType) : type.getSymbol()?.name === 'Sql';
}

function partsOf(value: Value, node: Node): readonly Part[] {
  if (value.kind !== 'sql') throw unknownText(value.kind === 'unknown' ? value.node : node);
  return value.parts;
}

function joinParts(items: readonly Value[], separator: string, node: Node): Value {
  return sqlOf(
    ...items.flatMap((item, index) => [...(index === 0 ? [] : [separator]), ...partsOf(item, node)]),
  );
}

/** Whether two values are the same; null when that is not known. */
function isSame(left: Value, right: Value): boolean | null {
  if (left.kind === 'unknown' || right.kind === 'unknown') return null;
  if (left.kind === 'text' && right.kind === 'text') return left.text === right.text;
  return left.kind === 'nothing' || right.kind === 'nothing' ? left.kind === right.kind : null;
}

/** A value of a loaded module as a value of the evaluation; null for one that no statement can contain. */
function toValue(value: unknown): Value | null {
  if (typeof value === 'string' || typeof value === 'number' || value === true) return textOf(String(value));
  if (value === null || value === false) return nothing;
  if (value instanceof Sql) return value.values.length === 0 ? sqlOf(value.text) : null;
  if (Array.isArray(value)) {
    const items = value.map(toValue);
    return items.some((item) => item === null)
      ? null
      : { kind: 'list', items: items.filter((item) => item !== null) };
  }
  if (typeof value !== 'object') return null;
  const entries = Object.entries(value).flatMap(([key, entry]): [string, Value][] => {
    const converted = toValue(entry);
    return converted === null ? [] : [[key, converted]];
  });
  return { kind: 'record', entries: new Map(entries) };
}
