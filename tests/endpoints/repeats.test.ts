import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyCase, type ValidCall, validCall } from './case'
import { CASES, CASES_BY_MODULE } from './cases'
import { type Market, openMarket } from './market'

const AT_ONCE = 20

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

test('every call with a request id has a `repeat` case', () => {
  for (const { endpoint, repeat } of CASES) {
    const isNeeded =
      endpoint.input.safeParse({}).error?.issues.some(({ path }) => path[0] === 'requestId') ?? false
    expect(repeat !== undefined, endpoint.path).toBe(isNeeded)
  }
})

type Repeatable = AnyCase & Required<Pick<AnyCase, 'repeat'>>
const isRepeatable = (one: AnyCase): one is Repeatable => one.repeat !== undefined
const repeatable = CASES_BY_MODULE.map(([name, cases]) => [name, cases.filter(isRepeatable)] as const).filter(
  ([, cases]) => cases.length > 0,
)

describe.each(repeatable)('%s', (_, cases) => {
  afterAll(() => assertLedgerConsistent(market.db))
  describe.each(cases.map((one) => [one.endpoint.path, one] as const))('%s', (_, one) => testRepeats(one))
})

function testRepeats(one: Repeatable) {
  const { endpoint, repeat } = one
  const same = repeat.same ?? ((data: unknown) => data)
  const send = (input: unknown, as: ValidCall['as']) => market.ask(endpoint, input, as)

  test('a repeated request gets the same answer and has no second effect', async () => {
    const { input, as } = await validCall(one, market)
    const before = await repeat.effects(market, input)
    const answers = [await send(input, as), await send(input, as), await send(input, as)]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(answers.map(({ data }) => same(data))).toEqual(Array(3).fill(same(answers[0]?.data)))
    expect((await repeat.effects(market, input)) - before).toBe(1)
  })

  test('a used request id with other content is rejected without effect', async () => {
    const { input, as } = await validCall(one, market)
    expect((await send(input, as)).status).toBe(200)
    const other = await repeat.other(input, market)
    const before = [await repeat.effects(market, input), await repeat.effects(market, other)]
    expect(await send(other, as)).toMatchObject({ status: 409, reason: repeat.reason ?? 'request_reused' })
    expect([await repeat.effects(market, input), await repeat.effects(market, other)]).toEqual(before)
  })

  test('twenty concurrent copies have one effect and get the same answer', async () => {
    const { input, as } = await validCall(one, market)
    const before = await repeat.effects(market, input)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(input, as)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(AT_ONCE).fill(200))
    expect(answers.map(({ data }) => same(data))).toEqual(Array(AT_ONCE).fill(same(answers[0]?.data)))
    expect((await repeat.effects(market, input)) - before).toBe(1)
  })
}
