import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../fixtures/market'
import { type AnyCase, validCall } from './case'
import { ALL_CASES } from './cases'
import { type Market, openMarket } from './market'
import { unknownReference } from './references'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

/** Reading calls about one record of the caller, which a stranger of the same kind must not find. */
const readingCalls = (access: 'token' | 'merchant') =>
  ALL_CASES.filter(
    ({ endpoint, hiddenFrom }) =>
      endpoint.method === 'GET' && endpoint.access === access && typeof hiddenFrom === 'function',
  )

/** What the answers to the owner, to a stranger and to an unknown id have in common with what they should be. */
async function judge(one: AnyCase): Promise<string | null> {
  const { input, as } = await validCall(one, m)
  const { hiddenFrom } = one
  if (typeof hiddenFrom !== 'function') throw new Error('the record is not hidden')
  const stranger = hiddenFrom(m)
  const unknownIds = unknownReference(Object.keys(input))
  const [own, foreign, unknown] = [
    await m.ask(one.endpoint, input, as),
    await m.ask(one.endpoint, input, stranger),
    await m.ask(one.endpoint, { ...input, ...unknownIds }, stranger),
  ]
  const { path } = one.endpoint
  if (own.status !== 200) return `${path} refuses its owner: ${own.reason}`
  if (foreign.status === 200) return `${path} answers a stranger`
  const isSame = foreign.status === unknown.status && foreign.msg === unknown.msg
  return isSame ? null : `${path} tells a stranger that the record exists`
}

test.each([
  ['members', 'token', 10],
  ['shops', 'merchant', 10],
] as const)(
  'records of %s: the owner reads them, and a stranger learns no more than of an unknown id',
  async (_, access, atLeast) => {
    const calls = readingCalls(access)
    expect(calls.length).toBeGreaterThanOrEqual(atLeast)
    const faults = []
    for (const one of calls) faults.push(await judge(one))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  },
)

test('reports a call that answers everybody', async () => {
  const [one] = readingCalls('token')
  if (!one) throw new Error('no call')
  const { input, as } = await validCall(one, m)
  const owner = as as Person
  const leaking = { ...one, valid: async () => input, as: () => owner, hiddenFrom: () => owner }
  expect(await judge(leaking)).toMatch(/answers a stranger$/)
})
