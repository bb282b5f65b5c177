import { beforeAll, expect, test } from 'vitest'
import { ALL_CASES } from './cases'
import { type Market, sharedMarket } from './market'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const pathOf = ({ endpoint }: (typeof ALL_CASES)[number]) => `${endpoint.method} ${endpoint.path}`

test('every endpoint of the market has exactly one case', () => {
  const answered = market.endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(ALL_CASES.map(pathOf).sort()).toEqual(answered.sort())
})

test('every declared refusal has a case, and every case of a refusal is declared', () => {
  for (const one of ALL_CASES)
    expect(Object.keys(one.refusals).sort(), pathOf(one)).toEqual(
      one.endpoint.refusals.map(({ reason }) => reason).sort(),
    )
})

test('every call that requires a request id has a `repeat` case, and no other call', () => {
  for (const one of ALL_CASES) {
    const { issues = [] } = one.endpoint.input.safeParse({}).error ?? {}
    const isNeeded = issues.some(({ path }) => path[0] === 'requestId')
    expect(one.repeat !== undefined, pathOf(one)).toBe(isNeeded)
  }
})
