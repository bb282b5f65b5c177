import ts from 'typescript'
import type { SyntaxRule } from './syntax-rule'

/** Trade abbreviations and file formats in Latin letters. */
const TRADE = new Set([
  'PP',
  'PE',
  'PVC',
  'ABS',
  'EVA',
  'LLDPE',
  'HDPE',
  'LDPE',
  'GB',
  'ICP',
  'PDF',
  'OFD',
  'XML',
  'CSV',
  'JSON',
  'TDS',
  'APP',
  'JPEG',
  'PNG',
  'WebP',
  'MB',
  'kg',
  'g',
  'cm',
  'min',
])

function englishIn(text: string): string[] {
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !TRADE.has(word))
}

/** Attributes with visible or spoken text. */
const READ = new Set([
  ...[
    'label',
    'title',
    'alt',
    'placeholder',
    'hint',
    'sub',
    'caption',
    'pendingText',
    'notice',
    'name',
    'text',
  ],
  ...['aria-label', 'aria-description', 'ways', 'message'],
])

const { SyntaxKind } = ts

export const CHINESE_PAGES: SyntaxRule = {
  name: 'no page, label or title contains an English word',
  // One page is for readers abroad.
  files: /^app\/(?!routes\/content\/international\b).*\.tsx$/,
  kinds: [
    ...[SyntaxKind.JsxText, SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral],
    ...[SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle, SyntaxKind.TemplateTail],
  ],
  check(node) {
    const text = textOf(node)?.trim() ?? ''
    return text === '' ? null : englishIn(text).map((word) => `${word} in “${text}”`)
  },
  nodesMin: 150,
  samplePath: 'app/sample.tsx',
  samples: [
    ['const a = <p>Hello</p>', 'Hello'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the sample
    ["const a = <p>{late ? 'Too late' : `${n} left`}</p>", 'Too in', 'late in', 'left'],
    ['const a = <Field label="Name" name="phone" type="tel" />', 'Name'],
    ["const a = <Tabs tabs={[{ name: 'Password', to: '/login' }]} />", 'Password'],
    ["const a = <p className={a === 'b' ? 'cc' : 'dd'}>好</p>"],
    ['const a = <p>请 login</p>', 'login'],
    ['const a = <p>PP 现货 kg</p>'],
  ],
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (!isText(node)) return undefined
  const owner = ownerOf(node)
  return owner !== undefined && READ.has(owner) ? node.text : undefined
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

/** Attribute or property that holds a text; 'sub' for an expression between tags. */
function ownerOf(node: ts.Node): string | undefined {
  const up = node.parent
  if (ts.isJsxAttribute(up)) return isName(up.name.getText(), node) ? undefined : up.name.getText()
  if (ts.isPropertyAssignment(up)) return isName(up.name.getText(), node) ? undefined : up.name.getText()
  if (ts.isJsxExpression(up)) return ts.isJsxAttribute(up.parent) ? ownerOf(up) : 'text'
  if (ts.isConditionalExpression(up)) return up.condition === node ? undefined : ownerOf(up)
  if (ts.isBinaryExpression(up)) return isChoice(up) && up.right === node ? ownerOf(up) : undefined
  if (ts.isTemplateSpan(up) || ts.isTemplateExpression(up) || ts.isParenthesizedExpression(up))
    return ownerOf(up)
  return undefined
}

/** Field and parameter names are not visible: one word, lower case first. */
function isName(owner: string, node: ts.Node): boolean {
  return owner === 'name' && isText(node) && /^[a-z][A-Za-z-]*$/.test(node.text)
}

function isChoice({ operatorToken }: ts.BinaryExpression): boolean {
  const { kind } = operatorToken
  return (
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
}
