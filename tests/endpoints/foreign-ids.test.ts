import { newId } from 'backend/platform/ids'
import { handOver } from 'contract/ordering/merchant-orders'
import { beforeAll, expect, test } from 'vitest'
import { validCall } from './case'
import { ALL_CASES } from './cases'
import { takeChangedTables } from './changed-tables'
import { type Market, sharedMarket } from './market'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

test('the pick-up code of another order is rejected like an unknown code', async () => {
  const one = ALL_CASES.find(({ endpoint }) => endpoint === handOver)
  if (!one) throw new Error('no case')
  const loads = []
  for (let n = 0; n < 3; n++) loads.push(await validCall(one, market))
  const [first, ...others] = loads
  const send = (pickupCode: unknown) =>
    market.ask(handOver, { ...first?.input, pickupCode, requestId: newId() } as never, first?.as ?? null)
  await takeChangedTables(market.db)
  const unknown = await send('00000000')
  expect(unknown).toMatchObject({ status: 422, reason: 'wrong_pickup_code' })
  for (const { input } of others) {
    const { status, msg, data } = await send(input.pickupCode)
    expect([status, msg, data]).toEqual([unknown.status, unknown.msg, unknown.data])
  }
  expect((await takeChangedTables(market.db)).counted).toEqual([])
  expect((await send(first?.input.pickupCode)).status).toBe(200)
})
