import { type SQL, sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { arrivalWork } from '../../tests/fixtures/arrivals'
import { namedPerson, PROCESSED_MS } from '../../tests/fixtures/banking'
import { suspenseWork } from '../../tests/fixtures/suspense-decisions'
import { violationsAfter } from '../../tests/fixtures/undone-change'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { taken, run } = arrivalWork(() => m)
const { approved } = suspenseWork(() => m)
const foundAfter = async (change: SQL) => (await violationsAfter(m, change)).map(({ invariant }) => invariant)

describe('reconcile finds', () => {
  test.each([
    ['another amount', sql`amount_fen = amount_fen + 1`],
    ['another owner', sql`owner_id = gen_random_uuid()`],
    ['an owner of money in suspense', sql`owner_id = null, owner_kind = null, suspense_reason = 'no_owner'`],
    ['another instant', sql`at = at + interval '1 second'`],
    ['another slip', sql`slip_id = gen_random_uuid()`],
    ['another payer', sql`payer_name = 'x'`],
  ])('an arrival with %s', async (_, change) => {
    const person = await namedPerson(m)
    const { id } = await taken({ purpose: person.phone })
    expect(await foundAfter(sql`update bank_arrival set ${change} where id = ${id}`)).not.toEqual([])
  })

  test.each([
    ['another owner', sql`owner_id = gen_random_uuid()`, 'money_suspense_booking'],
    [
      'another arrival',
      sql`arrival_id = (select id from bank_arrival where id <> suspense_decision.arrival_id
      and owner_id is null and not exists (select from suspense_decision o where o.arrival_id = bank_arrival.id) limit 1)`,
      'suspense_money',
    ],
    ['another proposer', sql`proposed_by = gen_random_uuid()`, 'seal'],
  ])('a booking for %s', async (_, change, invariant) => {
    await taken()
    const person = await namedPerson(m)
    const { decisionId } = await approved('book', person.phone)
    expect(await foundAfter(sql`update suspense_decision set ${change} where id = ${decisionId}`)).toContain(
      invariant,
    )
  })

  test.each([
    [
      'ended without the bank',
      sql`update suspense_decision set state = 'failed', settled_at = now()`,
      'suspense_money',
    ],
    ['told as paid', sql`update bank_instruction set state = 'succeeded'`, 'suspense_instruction'],
  ])('a return that was %s', async (_, change, invariant) => {
    const { decisionId } = await approved('return')
    const [own] = await m.db.orm.execute<{ id: string }>(
      sql`select id from bank_instruction where subject_id = ${decisionId}`,
    )
    const found = await foundAfter(sql`${change} where id in (${decisionId}, ${own?.id})`)
    expect(found).toContain(invariant)
    for (let n = 0; n < 2; n++) {
      await run()
      await m.moveClock(PROCESSED_MS * 20)
    }
  })
})
