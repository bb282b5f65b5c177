import type { Reader, Tx } from 'backend/platform/database/database'
import { refuse } from 'backend/platform/verdict'
import { sql } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import { holderSigned } from 'tests/fixtures/plan-contracts'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'

let m: Market
let planId: string
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  planId = (await holderSigned(m)).planId
})
afterAll(() => m.close())

const findingsIn = async (reader: Reader) =>
  (await findAllViolations(reader)).flatMap(({ invariant }) =>
    invariant.startsWith('contract_') ? [invariant] : [],
  )

/** The invariants that reconcile finds broken after a change, which is undone. */
async function brokenBy(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await m.db.transaction(async (tx) => {
    await change(tx)
    found = await findingsIn(tx)
    return refuse('undone')
  })
  return found
}

test('nothing is wrong with a contract that one side of a plan has signed', async () => {
  expect(await findingsIn(m.db.orm)).toEqual([])
})

test.each([
  ['other tons', sql`content = jsonb_set(content, '{weightKg}', '31000')`, 'contract_plan'],
  ['another price', sql`content = jsonb_set(content, '{highestFenPerTon}', '1')`, 'contract_plan'],
  ['other terms', sql`content = jsonb_set(content, '{termsHash}', '"f"')`, 'contract_plan'],
  ['more time', sql`due_at = due_at + interval '1 hour'`, 'contract_plan'],
  ['no second signature', sql`state = 'completed'`, 'contract_signatures'],
])('finds a contract of a plan with %s', async (_, change, invariant) => {
  const found = await brokenBy((tx) =>
    tx.execute(sql`update contract set ${change} where plan_id = ${planId}`),
  )
  expect(found).toEqual([invariant])
})
