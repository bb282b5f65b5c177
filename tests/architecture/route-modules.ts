import ts from 'typescript'
import { routeUrls } from './route-tree'
import type { SyntaxRule, SyntaxSample } from './syntax-rule'
import type { CodeFile } from './syntax-tree'

const MAX_LINES = 150
const ORDER = ['links', 'meta', 'handle', 'shouldRevalidate', 'loader', 'action', 'default', 'ErrorBoundary']
const ARITHMETIC = new Set([
  ...[ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
  ...[ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken, ts.SyntaxKind.PercentToken],
])

const SAMPLE_PATH = 'app/routes/test.tsx'
/** URLs by file. */
const urls = new Map([[SAMPLE_PATH, ['/test']]])
for (const { file, url } of routeUrls()) urls.set(file, [...(urls.get(file) ?? []), url])

const RIGHT = `// 测试 /test?id=
export const links = 1
export const meta = 1
const FORMS = {}
export async function loader() {}
export async function action() {}
export default function Test() {}
`
const WRONG: [what: string, text: string, fault: string][] = [
  ['no head', RIGHT.replace(/^.*\n/, ''), 'does not say what this is'],
  ['another URL in its head', RIGHT.replace('/test', '/tset'), 'does not name /test'],
  ['no Chinese name', RIGHT.replace('测试', 'test'), 'does not name /test'],
  [
    'action before loader',
    RIGHT.replace('loader', 'x').replace('action', 'loader').replace('x()', 'action()'),
    'order',
  ],
  ['the page first', `// 测试 /test\nexport default function T() {}\nexport const meta = 1`, 'out of order'],
  ['another export', `${RIGHT}export const helper = 1`, 'exports helper'],
  ['a schema', `${RIGHT}import { z } from 'zod'`, 'no schema'],
  ['a parse', `${RIGHT}const a = Schema.parse(x)`, 'readForm'],
  ['a query', `${RIGHT}const rows = sql\`select 1\``, 'SQL'],
  ['a fetch', `${RIGHT}const a = fetch('/x')`, 'fetch'],
  ['a sum', `${RIGHT}const a = order.totalFen - paidFen`, 'sums of money'],
  ['150 lines too many', `${RIGHT}${'\n'.repeat(150)}`, 'more than 150 lines'],
]

const { SyntaxKind } = ts

export const ROUTE_MODULES: SyntaxRule = {
  name: 'route modules are short, ordered, named by their URL, and contain no business logic',
  files: /^app\/routes\//,
  kinds: [
    ...[SyntaxKind.SourceFile, SyntaxKind.ImportDeclaration, SyntaxKind.TaggedTemplateExpression],
    ...[SyntaxKind.CallExpression, SyntaxKind.BinaryExpression],
  ],
  check(node, file) {
    if (ts.isSourceFile(node)) return faultsOfFile(file)
    const fault = faultOfNode(node)
    return fault === undefined ? null : [fault]
  },
  nodesMin: 10,
  samplePath: SAMPLE_PATH,
  samples: [[RIGHT], ...WRONG.map(([, text, fault]): SyntaxSample => [text, fault])],
}

function faultsOfFile(file: CodeFile): string[] {
  return [
    ...headFaults(file, urls.get(file.path) ?? []),
    ...orderFaults(file),
    ...(file.text.split('\n').length > MAX_LINES + 1 ? [`more than ${MAX_LINES} lines`] : []),
  ]
}

/** A page begins with a comment of its Chinese name and URL; a resource route with a comment of its purpose. */
function headFaults(file: CodeFile, urls: string[]): string[] {
  const [head = ''] = file.text.split('\n')
  if (!head.startsWith('// ')) return [`the first line does not say what this is`]
  if (!exportsOf(file).includes('default') || urls.includes('/*')) return []
  const [, url] = /^\/\/ \p{Script=Han}[^/]* (\/(?:[^?\s,:]|:(?=\w))*)/u.exec(head) ?? []
  return url !== undefined && urls.includes(url) ? [] : [`the first line does not name ${urls.join()}`]
}

function orderFaults(file: CodeFile): string[] {
  const exported = exportsOf(file)
  const known = exported.filter((name) => ORDER.includes(name))
  const strange = exported.filter((name) => !ORDER.includes(name))
  const sorted = byOrder(known)
  const faults = strange.map((name) => `exports ${name}, which no route module has`)
  return known.join() === sorted.join() ? faults : [...faults, `${known.join(', ')} out of order`]
}

function byOrder(names: string[]): string[] {
  return [...names].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
}

function faultOfNode(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && /^(zod|drizzle-orm|postgres)/.test(textOf(node.moduleSpecifier)))
    return 'a route has no schema and no SQL of its own'
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    return 'SQL belongs to a module’s store'
  if (
    ts.isCallExpression(node) &&
    /^(fetch|z\.\w+|\w+\.safeParse|\w+\.parse)$/.test(node.expression.getText())
  )
    return `${node.expression.getText()}() belongs to a service: use call, readForm or readQuery`
  if (
    ts.isBinaryExpression(node) &&
    ARITHMETIC.has(node.operatorToken.kind) &&
    [node.left, node.right].some(isFigure)
  )
    return 'sums of money and weight are the market’s: show what a call answers'
  return undefined
}

/** Whether a name ends with a unit of an amount, price or weight. */
function isFigure(node: ts.Node): boolean {
  return /(Fen|Kg|PerTon)$/.test(node.getText())
}

function textOf(node: ts.Expression): string {
  return ts.isStringLiteral(node) ? node.text : ''
}

/** Exported names in source order. */
function exportsOf(file: CodeFile): string[] {
  return file.tree.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return byOrder(statement.exportClause.elements.map((element) => element.name.text))
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)) return ['default']
    if (!modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
    return []
  })
}
