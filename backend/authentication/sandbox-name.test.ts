import type { Tx } from 'backend/platform/database/database'
import { untilBlocked } from 'tests/support/blocked-statements'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { realNameOf } from './authentication-store'
import { recordSandboxName } from './sandbox-name'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

test('a second payment at the counter of the sandbox bank waits for the first to record the name', async () => {
  const { memberId } = await m.newPerson()
  const record = (tx: Tx) =>
    recordSandboxName(tx, TEST_CIPHER, { memberId, name: '王采购', now: m.clock.now() })
  let second: Promise<void> | undefined
  await m.db.transaction(async (tx) => {
    await record(tx)
    second = m.db.transaction(record)
    second.catch(() => undefined)
    await untilBlocked(m.db)
  })
  await expect(second).resolves.toBeUndefined()
  expect(await realNameOf(m.db.orm, memberId)).toBe('王采购')
})
