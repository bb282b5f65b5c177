import { MODULES } from 'backend/modules'
import { type Refusal, refusalText } from 'contract/refusal'
import { expect, test } from 'vitest'
import { endpoints, type Named, refusals } from './contract'
import { testCode } from './project'

const STATUSES = [400, 401, 403, 404, 409, 422, 429]
/** Inclusive ranges of errorcodes by directory of the contract, as the modules declare them. */
const RANGES = new Map(MODULES.map(({ name, errorCodes }) => [name === 'demo' ? 'dev' : name, errorCodes]))
const SHARED_RANGE = [400, 599] as const

function rangeOf(path: string): readonly [from: number, to: number] {
  if (path.startsWith('contract/refusal.ts')) return SHARED_RANGE
  return RANGES.get(path.split('/')[1] ?? '') ?? [0, 0]
}

/** Provides every fact, so that every text can be formatted. */
const FACTS = new Proxy({} as Record<string, unknown>, {
  get: (_, name) => (/(until|at)$/i.test(String(name)) ? '2026-11-21T09:30:00.000Z' : 12_000),
})

test('finds refusals', () => {
  expect(refusals.length).toBeGreaterThan(25)
})

test('errorcodes are unique and in the range of their module', () => {
  expect(faults(refusals)).toEqual([])
})

test('reports a refusal that is reused, out of range, without Chinese text or with a wrong status', () => {
  const right = { reason: 'x', errorcode: 20_001, status: 409, text: '不行' } as const
  const named = (refusal: Refusal) => ({ name: 'contract/account/index.ts: refusals.x', value: refusal })
  expect(faults([named(right)])).toEqual([])
  expect(faults([named(right), named(right)]).join()).toContain('used twice')
  expect(faults([named({ ...right, errorcode: 30_001 })]).join()).toContain('out of range')
  expect(faults([named({ ...right, text: 'no' })]).join()).toContain('no Chinese text')
  expect(faults([named({ ...right, text: (f) => `还差 ${f.missing.x}` })]).join()).toContain('undefined')
  expect(faults([named({ ...right, status: 200 as 400 })]).join()).toContain('status')
})

test('every refusal is declared by a call or shared', () => {
  const declared = new Set(
    endpoints.flatMap(({ value }) => value.refusals.map((refusal) => refusal.errorcode)),
  )
  const loose = refusals.filter(
    ({ name, value }) => !declared.has(value.errorcode) && !name.startsWith('contract/refusal.ts'),
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})

test('a test names the reason of every refusal', () => {
  const tests = testCode().filter(({ path }) => !path.startsWith('tests/architecture/'))
  const named = new Set(tests.flatMap(({ text }) => namesIn(text)))
  expect(refusals.filter(({ value }) => !named.has(value.reason)).map(({ name }) => name)).toEqual([])
})

test('ranges of errorcodes do not overlap', () => {
  const ranges = MODULES.flatMap(({ errorCodes }) => (errorCodes ? [errorCodes] : [])).sort(
    ([a], [b]) => a - b,
  )
  expect(ranges.length).toBeGreaterThan(5)
  expect(ranges.filter(([from, to], i) => from > to || from <= (ranges[i - 1]?.[1] ?? 0))).toEqual([])
})

/** Words in quotes, after a dot, and keys of asynchronous functions. */
const NAMES = [/['"`](\w+)(?=['"`])/g, /\.(\w+)/g, /^\s+(\w+): async/gm]

function namesIn(text: string): string[] {
  return NAMES.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name))
}

function faults(all: readonly Named<Refusal>[]): string[] {
  const owners = new Map<number, string>()
  return all.flatMap(({ name, value }) => {
    const [from, to] = rangeOf(name)
    const text = refusalText(value, FACTS)
    const owner = owners.get(value.errorcode)
    owners.set(value.errorcode, name)
    return [
      owner && `errorcode ${value.errorcode} is used twice`,
      (value.errorcode < from || value.errorcode > to) && `errorcode ${value.errorcode} is out of range`,
      !STATUSES.includes(value.status) && `status ${value.status}`,
      !/\p{Script=Han}/u.test(text) && 'no Chinese text',
      /undefined|NaN|\[object/.test(text) && `a text with ${text}`,
    ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : []))
  })
}
