import ts from 'typescript'
import type { SyntaxRule } from './syntax-rule'

/** Unambiguous values, which may occur as literals only in contract/constants.ts: [pattern, name]. */
const UNAMBIGUOUS: [pattern: RegExp, name: string][] = [
  [/^120000$/, 'REQUEST_TIMEOUT_MS'],
  [/^992(px)?$/, 'MOBILE_BREAKPOINT_PX'],
  [/400-?833-?7009/, 'HOTLINE'],
  [/09:00\s*[-–~至]\s*21:00/, 'HOTLINE_HOURS'],
  [/6\s*[~–-]\s*18\s*位/, 'PASSWORD_MIN_LENGTH and PASSWORD_MAX_LENGTH'],
  [/^\[10, 20, 30, 50\]$/, 'PAGE_SIZES'],
  [/^99\+$/, 'BADGE_CAP'],
]

const { SyntaxKind } = ts

export const REPEATED_CONSTANTS: SyntaxRule = {
  name: 'no other file repeats a constant of the contract as a literal',
  files: /./,
  filesNot: /^(contract\/constants\.ts|tailwind\.config\.js)$/,
  kinds: [
    ...[SyntaxKind.NumericLiteral, SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral],
    ...[SyntaxKind.JsxText, SyntaxKind.ArrayLiteralExpression],
  ],
  check(node) {
    const text = literalOf(node)
    return text === undefined ? null : repeatsIn(text)
  },
  nodesMin: 1_000,
  samples: [
    ['const t = 120_000', '120000 is REQUEST_TIMEOUT_MS'],
    ['const a = <p>请填写 6~18 位密码</p>', 'PASSWORD_MIN_LENGTH'],
    ['const sizes = [10, 20, 30, 50]', 'PAGE_SIZES'],
    ['// 120000 → "120.000"\nconst t = 12'],
  ],
}

function repeatsIn(text: string): string[] {
  return UNAMBIGUOUS.filter(([pattern]) => pattern.test(text)).map(([, name]) => `${text} is ${name}`)
}

function literalOf(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) return node.text
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isArrayLiteralExpression(node)) return node.getText()
  return undefined
}
