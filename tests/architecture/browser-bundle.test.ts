import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtScripts } from './built'

/** Words that survive minifying, and what carries them. */
const MARKS: { what: string; mark: string; source: string }[] = [
  { what: 'zod', mark: '~standard', source: 'node_modules/zod/v4/core/schemas.js' },
  { what: 'zod', mark: '_zod', source: 'node_modules/zod/v4/core/core.js' },
  { what: 'Drizzle', mark: 'drizzle:', source: 'node_modules/drizzle-orm/entity.js' },
  { what: 'the ledger', mark: 'ledger_account', source: 'backend/wallet/tables.ts' },
  { what: 'the session', mark: 'suji_csrf', source: 'app/services/session/csrf.server.ts' },
  { what: 'a schema', mark: '请求编号格式不正确', source: 'contract/schema.ts' },
  { what: 'a refusal of the contract', mark: '手机验证已失效', source: 'contract/account/index.ts' },
  { what: 'a path of the calls', mark: '/api/trace/', source: 'contract/spot/index.ts' },
]

const scripts = builtScripts()

test('there are built scripts to look at', () => {
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.some(({ text }) => text.includes('确认订单'))).toBe(true)
})

test.each(MARKS)('browsers load nothing of $what ($mark)', ({ mark, source }) => {
  expect(readFileSync(source, 'utf8'), `the mark still names what ${source} holds`).toContain(mark)
  expect(scripts.filter(({ text }) => text.includes(mark)).map(({ name }) => name)).toEqual([])
})

test('no built script names a file of the market or of the server', () => {
  const named = scripts.filter(({ text }) => /\bbackend\/|\.server\b|node:crypto/.test(text))
  expect(named.map(({ name }) => name)).toEqual([])
})

test('the same marks stand in the server build, where they belong', () => {
  const server = readFileSync(join('build', 'server', 'index.js'), 'utf8')
  expect(server).toContain('ledger_account')
  expect(server).toContain('请求编号格式不正确')
})

/**
 * Chromium 87, the oldest browser that scripts may take over, lacks these: a page that calls one is lost to an error
 * page. Neither the compiler nor the build changes calls, and only syntax stops an older browser before it starts.
 */
const TOO_NEW =
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(|\b(?:structuredClone|hasOwn|groupBy|withResolvers|randomUUID)\b/

test.each(['rows.at(-1)', 'Object.hasOwn(a,b)', 'const c=structuredClone(a)', 'crypto.randomUUID()'])(
  'finds %s',
  (code) => {
    expect(code).toMatch(TOO_NEW)
  },
)

test('no built script calls what the oldest browsers with scripts lack', () => {
  const found = scripts.flatMap(({ name, text }) => {
    const match = TOO_NEW.exec(text)
    return match ? [`${name}: ${text.slice(Math.max(0, match.index - 40), match.index + 40)}`] : []
  })
  expect(found).toEqual([])
})
