import * as constants from 'contract/constants'
import * as numberedTypes from 'contract/numbered-types'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type CodeFile, nodesOf, placeOf, runningCode, sampleFile } from './project'

/** Constants of specification §9. */
const SPECIFIED = {
  PASSWORD_MIN_LENGTH: 6,
  PASSWORD_MAX_LENGTH: 18,
  TOKEN_LIFETIME_DAYS: 3,
  MOBILE_BREAKPOINT_PX: 992,
  MONEY_DECIMALS: 2,
  DISCOUNT_TYPES: [1, 2, 3],
  ORDER_TYPES: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  REQUEST_TIMEOUT_MS: 120_000,
  CHUNK_LOAD_TIMEOUT_MS: 120_000,
  TOAST_DURATION_MS: 5_000,
  LOGIN_REDIRECT_SUPPRESSION_MS: 5_000,
  NAV_ITEMS_SHOWN: 9,
  NAV_ITEMS_SHOWN_ON_DETAIL: 6,
  NAV_ITEMS_SHOWN_IN_MEMBER_CENTRE: 7,
  BADGE_CAP: 99,
  PAGE_SIZES: [10, 20, 30, 50],
  DEFAULT_PAGE_SIZE: 20,
  SCROLL_TO_TOP_MS: 800,
  HELP_COLUMN_ITEMS: 4,
  HOTLINE: '400-833-7009',
  HOTLINE_HOURS: '09:00–21:00',
  DEFAULT_CITY: '广州',
  DIALOG_CLOSE_DELAY_MS: 200,
  DIALOG_WIDTH_PX: 600,
} as const

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

test('the contract has each constant of the specification with its value', () => {
  const all = Object.entries({ ...constants, ...numberedTypes })
  const held = Object.fromEntries(all.map(([name, value]) => [name, plain(value)]))
  expect(held).toEqual(SPECIFIED)
})

test('no other file repeats a constant as a literal', () => {
  const files = runningCode((path) => path !== 'contract/constants.ts' && path !== 'tailwind.config.js')
  expect(files.flatMap(repeatsIn)).toEqual([])
})

test('reports a repeated constant, ignores comments', () => {
  expect(repeatsIn(sampleFile('x.ts', 'const t = 120_000'))).toEqual(['x.ts:1: 120000 is REQUEST_TIMEOUT_MS'])
  expect(repeatsIn(sampleFile('x.tsx', 'const a = <p>请填写 6~18 位密码</p>'))).toHaveLength(1)
  expect(repeatsIn(sampleFile('x.ts', 'const sizes = [10, 20, 30, 50]'))).toHaveLength(1)
  expect(repeatsIn(sampleFile('x.ts', '// 120000 → "120.000"\nconst t = 12'))).toEqual([])
})

/** A table is compared by its keys. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.keys(value).map(Number)
}

function repeatsIn(file: CodeFile): string[] {
  return [...nodesOf(file.tree)].flatMap((node) => {
    const text = literalOf(node)
    if (text === undefined) return []
    return UNAMBIGUOUS.filter(([pattern]) => pattern.test(text)).map(
      ([, name]) => `${placeOf(file, node)}: ${text} is ${name}`,
    )
  })
}

function literalOf(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) return node.text
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isArrayLiteralExpression(node)) return node.getText()
  return undefined
}
