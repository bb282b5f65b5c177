import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { arrivalWork } from '../../tests/fixtures/arrivals'
import { namedPerson, newAccountNo } from '../../tests/fixtures/banking'
import { DAY_MS } from '../../tests/fixtures/market'
import { suspenseWork } from '../../tests/fixtures/suspense-decisions'
import { approveDecision, proposeDecision } from './suspense/decide-suspense'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, taken, run, availableOf } = arrivalWork(() => m)
const { by, operatorId, approved, stateOf } = suspenseWork(() => m)

describe('money in suspense', () => {
  test('is booked to the owner by two operators, once', async () => {
    const person = await namedPerson(m)
    const { decisionId, proposal, first, second } = await approved('book', person.phone)
    expect(await availableOf(person.memberId)).toBe(1_000)
    const again = await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))
    expect(again).toMatchObject({ reason: 'suspense_taken' })
    const twice = await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second)))
    expect(twice).toMatchObject({ reason: 'suspense_decided' })
  })

  test('is approved by one of many at once', async () => {
    const person = await namedPerson(m)
    const arrival = await taken()
    const [first, second] = [await operatorId(), await operatorId()]
    const proposal = { id: arrival.id, kind: 'book', phone: person.phone, note: '核实' } as const
    const proposals = await Promise.all(
      Array.from({ length: 5 }, () => m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))),
    )
    const made = proposals.filter(({ ok }) => ok)
    expect(made).toHaveLength(1)
    const decisionId = made[0]?.ok ? (made[0].value.decision?.id ?? '') : ''
    const approvals = await Promise.all(
      Array.from({ length: 5 }, () => m.db.transaction((tx) => approveDecision(tx, decisionId, by(second)))),
    )
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await availableOf(person.memberId)).toBe(1_000)
  })

  test.each([
    ['accepts', undefined, 'returned'],
    ['executes without an answer', 'unknown_done', 'returned'],
    ['fails later', 'fail_later', 'failed'],
    ['sends back after two days', 'return_later', 'bounced'],
  ] as const)('is returned by a bank that %s', async (_, fault, state) => {
    const payerAccountNo = newAccountNo()
    const arrival = await taken({ payerAccountNo })
    const [first, second] = [await operatorId(), await operatorId()]
    const proposal = { id: arrival.id, kind: 'return', note: '退回' } as const
    const proposed = accepted(await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first))))
    const decisionId = proposed.decision?.id ?? ''
    if (fault) await bank().behave({ accountNo: payerAccountNo, operation: 'transfer', fault })
    accepted(await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second))))
    for (let n = 0; n < 3; n++) {
      await run()
      await m.moveClock(60_000)
    }
    if (fault === 'return_later') {
      await bank().moveClock(2 * DAY_MS)
      await m.moveClock(DAY_MS / 4)
      await run()
      await bank().moveClock(-2 * DAY_MS)
    }
    expect(await stateOf(decisionId)).toBe(state)
    const paid = await bank().paymentsTo(payerAccountNo, 10)
    expect(paid.filter(({ failureReason }) => failureReason === null)).toHaveLength(
      state === 'failed' ? 0 : 1,
    )
    const again = await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))
    expect(again.ok).toBe(state !== 'returned')
  })

  test.each([
    ['the same operator approves', sql`set decided_by = proposed_by`],
    ['the approving operator changes', sql`set decided_by = gen_random_uuid()`],
    ['a booked decision is taken back', sql`set state = 'returned'`],
    ['a decision is undone', sql`set state = 'proposed', decided_by = null, decided_at = null`],
  ])('the database refuses that %s', async (_, change) => {
    const person = await namedPerson(m)
    const { decisionId } = await approved('book', person.phone)
    const changing = m.db.orm.execute(sql`update suspense_decision ${change} where id = ${decisionId}`)
    await expect(changing).rejects.toThrow()
  })
})
