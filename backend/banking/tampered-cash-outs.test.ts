import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { boundCard, giveWithdrawable, PROCESSED_MS, withdrawer } from '../../tests/fixtures/banking'
import { cashOutWork, ownerOf } from '../../tests/fixtures/cash-outs'
import { violationsAfter } from '../../tests/fixtures/undone-change'
import { listCashOuts } from './cash-out/cash-out-store'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { run, request, pass } = cashOutWork(() => m)

test.each([
  ['state', sql`state = 'failed'`],
  ['amount', sql`amount_fen = amount_fen + 1`],
  ['fee', sql`fee_fen = fee_fen + 1`],
  ['owner', sql`owner_id = gen_random_uuid()`],
  ['account', sql`card_id = (select id from bank_card where id <> cash_out.card_id limit 1)`],
  ['instant of the payment', sql`settled_at = settled_at + interval '1 second'`],
])('reconcile finds a cash-out whose %s was changed', async (_, change) => {
  const who = await withdrawer(m)
  await boundCard(m, await m.newPerson())
  await giveWithdrawable(m, who.person.memberId, 1)
  await request(who)
  await run()
  await pass(PROCESSED_MS * 5)
  const [row] = (await listCashOuts(m.db.orm, ownerOf(who.person), { page: 0, size: 1 })).list
  const found = await violationsAfter(m, sql`update cash_out set ${change} where id = ${row?.cashOut.id}`)
  const named = found.filter(({ tableName, rowId }) => tableName === 'cash_out' && rowId === row?.cashOut.id)
  expect(named).not.toEqual([])
})
