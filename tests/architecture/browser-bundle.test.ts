import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtScripts } from './built'

/** Strings that survive minification, and their source. */
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

test('finds built scripts', () => {
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.some(({ text }) => text.includes('确认订单'))).toBe(true)
})

test.each(MARKS)('no built script contains $what ($mark)', ({ mark, source }) => {
  expect(readFileSync(source, 'utf8'), `the mark occurs in ${source}`).toContain(mark)
  expect(scripts.filter(({ text }) => text.includes(mark)).map(({ name }) => name)).toEqual([])
})

test('no built script names a file of backend or server', () => {
  const named = scripts.filter(({ text }) => /\bbackend\/|\.server\b|node:crypto/.test(text))
  expect(named.map(({ name }) => name)).toEqual([])
})

test('the server build contains the marks', () => {
  const folder = join('build', 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const server = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(server).toContain('ledger_account')
  expect(server).toContain('请求编号格式不正确')
})

/**
 * APIs missing in Chromium 87, the oldest browser that runs our scripts. A call of one ends in an error page: the build
 * adds no polyfills, and only unknown syntax keeps an older browser from starting the scripts.
 */
const TOO_NEW =
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(|\b(?:structuredClone|hasOwn|groupBy|withResolvers|randomUUID)\b/

test.each(['rows.at(-1)', 'Object.hasOwn(a,b)', 'const c=structuredClone(a)', 'crypto.randomUUID()'])(
  'finds %s',
  (code) => {
    expect(code).toMatch(TOO_NEW)
  },
)

test('no built script calls an API missing in Chromium 87', () => {
  const found = scripts.flatMap(({ name, text }) => {
    const match = TOO_NEW.exec(text)
    return match ? [`${name}: ${text.slice(Math.max(0, match.index - 40), match.index + 40)}`] : []
  })
  expect(found).toEqual([])
})
