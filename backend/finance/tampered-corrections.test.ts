import { newId } from 'backend/platform/ids'
import { reverseTransfer } from 'backend/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { bookedCorrection, proposedCorrection, wrongBooking } from '../../tests/fixtures/corrections'
import { Stopped, violationsAfter } from '../../tests/fixtures/undone-change'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

/** Reverses a transfer past the calls, in a transaction that is rolled back. @returns what reconcile finds */
async function foundAfterReversal(transferId: string, causeId: string, actorId: string): Promise<string[]> {
  let found: string[] = []
  const reversal = { transferId, causeKind: 'correction' as const, causeId, actorId, requestId: newId() }
  const undone = m.db.transaction(async (tx) => {
    accepted(await reverseTransfer(tx, { ...reversal, now: m.clock.now() }))
    found = (await findAllViolations(tx)).map(({ invariant }) => invariant)
    throw new Stopped()
  })
  await expect(undone).rejects.toThrow(Stopped)
  return found
}

describe('reconcile finds a reversal', () => {
  test('without a correction', async () => {
    const { transferId } = await wrongBooking(m)
    const found = await foundAfterReversal(transferId, newId(), 'market')
    expect(found).toContain('money_correction')
    expect(found).toContain('suspense_money')
  })

  test('of a correction that waits for approval', async () => {
    const { transferId, correctionId } = await proposedCorrection(m)
    const found = await foundAfterReversal(transferId, correctionId, newId())
    expect(found).toEqual(expect.arrayContaining(['money_correction', 'correction_money']))
  })

  test('of another transfer than the one agreed on', async () => {
    const { correctionId } = await bookedCorrection(m)
    const { transferId } = await wrongBooking(m)
    const found = await foundAfterReversal(transferId, correctionId, newId())
    expect(found).toEqual(expect.arrayContaining(['money_correction', 'correction_money']))
  })
})

const foundAfter = async (change: SQL) => (await violationsAfter(m, change)).map(({ invariant }) => invariant)

describe('reconcile finds a corrected booking with', () => {
  test.each([
    ['a reversed booking that counts as booked', sql`state = 'booked', reversed_at = null`],
    ['a reversal at another instant', sql`reversed_at = reversed_at + interval '1 second'`],
  ])('%s', async (_, change) => {
    const { decisionId } = await bookedCorrection(m)
    const found = await foundAfter(sql`update suspense_decision set ${change} where id = ${decisionId}`)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('the database refuses', () => {
  test.each([
    ['another amount', sql`amount_fen = amount_fen + 1`],
    ['another cause', sql`cause_kind = 'overnight'`],
    ['another transfer', sql`transfer_id = gen_random_uuid()`],
    ['another reason', sql`reason = 'x'`],
    ['another proposer', sql`proposed_by = gen_random_uuid()`],
    ['a later proposal', sql`proposed_at = proposed_at + interval '1 day'`],
    ['approval by its proposer', sql`decided_by = proposed_by`],
    ['another operator afterwards', sql`decided_by = gen_random_uuid()`],
    ['a return to the proposal', sql`state = 'proposed', decided_by = null, decided_at = null`],
    ['a rejection of a booked one', sql`state = 'rejected', rejection = 'x'`],
  ])('%s', async (_, change) => {
    const { correctionId } = await bookedCorrection(m)
    const changing = m.db.orm.execute(sql`update money_correction set ${change} where id = ${correctionId}`)
    await expect(changing).rejects.toThrow()
  })

  test('a second correction of a transfer', async () => {
    const { transferId } = await proposedCorrection(m)
    const copying =
      m.db.orm.execute(sql`insert into money_correction (id, transfer_id, cause_kind, amount_fen, reason,
        proposed_by, proposed_at, state)
      values (${newId()}, ${transferId}, 'suspense_booking', 1, 'x', ${newId()}, now(), 'proposed')`)
    await expect(copying).rejects.toThrow()
  })

  test('deletion', async () => {
    const { correctionId } = await proposedCorrection(m)
    const deleting = m.db.orm.execute(sql`delete from money_correction where id = ${correctionId}`)
    await expect(deleting).rejects.toThrow()
  })
})
