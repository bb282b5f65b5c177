import ts from 'typescript'
import { type CodeFile, nodesOf, placeOf } from './project'

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

/** Visible texts of a component or page, with their position. */
export function visibleTexts(file: CodeFile): { place: string; text: string }[] {
  return [...nodesOf(file.tree)].flatMap((node) => {
    const text = textOf(node)
    return text === undefined || text.trim() === '' ? [] : [{ place: placeOf(file, node), text: text.trim() }]
  })
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
