import { DEPOSIT_STATES, DEPOSIT_STEPS, type DepositState, type DepositStep } from 'contract/deposits/states'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import {
  type DepositViewer,
  isForfeitDue,
  judgeObjection,
  judgeStep,
  openActs,
  partFen,
} from './deposit-rules'
import { ENDED_STATES } from './deposit-states'

const END = new Date('2026-11-26T04:00:00.000Z')
const AFTER = new Date(END.getTime() + 1)
const announced = { state: 'forfeit_pending', objectBefore: END } as const
const objecting = { state: 'objecting', objectBefore: END } as const

const OPEN: Record<DepositState, DepositStep[]> = {
  held: ['top_up', 'use', 'split', 'release', 'concede', 'announce'],
  released: [],
  used: [],
  forfeit_pending: ['object', 'forfeit'],
  objecting: ['uphold_objection', 'reject_objection'],
  forfeited: [],
}

test.each(Object.entries(OPEN) as [DepositState, DepositStep[]][])('allows in %s: %j', (state, steps) => {
  const all = Object.keys(DEPOSIT_STEPS) as DepositStep[]
  expect(all.filter((step) => judgeStep({ state }, step).ok)).toEqual(steps)
})

test('refuses with the name of the state', () => {
  expect(judgeStep({ state: 'used' }, 'release')).toMatchObject({
    reason: 'deposit_not_open',
    facts: { stateName: DEPOSIT_STATES.used },
  })
  expect([...ENDED_STATES].sort()).toEqual(['forfeited', 'released', 'used'])
})

test.each([
  ['the whole at once', [1_000_000, 10_000, 0], 10_000, 1_000_000],
  ['a third, rounded half up', [100, 3, 0], 1, 33],
  ['half a fen up', [1, 2, 0], 1, 1],
  ['the last takes the rest', [34, 3, 2], 1, 34],
  ['nothing of a single fen', [1, 3, 0], 1, 0],
] as const)('uses a part: %s', (_, [openFen, weightKg, usedKg], kg, fen) => {
  expect(accepted(partFen({ openFen, weightKg, usedKg }, kg))).toBe(fen)
})

test.each([0, -1, 3])('refuses a part for %i of 2 kg', (kg) => {
  expect(partFen({ openFen: 5, weightKg: 10, usedKg: 8 }, kg)).toMatchObject({
    reason: 'weight_exceeds_deposit',
    facts: { leftKg: 2 },
  })
})

test('parts add up to the whole', () => {
  for (const totalFen of [1, 99, 1_000_001]) {
    let deposit = { openFen: totalFen, weightKg: 70, usedKg: 0 }
    let sum = 0
    for (const kg of [1, 25, 13, 31]) {
      const part = accepted(partFen(deposit, kg))
      sum += part
      deposit = { ...deposit, openFen: deposit.openFen - part, usedKg: deposit.usedKg + kg }
    }
    expect([sum, deposit.openFen]).toEqual([totalFen, 0])
  }
})

test.each([
  ['in time, at the last moment', announced, END, 'ok'],
  ['one millisecond late', announced, AFTER, 'objection_time_over'],
  ['after an objection', objecting, END, 'deposit_not_open'],
  ['without an announcement', { state: 'held', objectBefore: null }, END, 'deposit_not_open'],
] as const)('judges an objection %s', (_, deposit, now, reason) => {
  expect(reasonOf(judgeObjection(deposit, now))).toBe(reason)
  expect(isForfeitDue(deposit, now)).toBe(reason === 'objection_time_over')
})

const operator = (operatorId: string, ...roles: string[]): DepositViewer => ({
  side: 'operator',
  operatorId,
  roles,
})
const proposal = { proposedBy: 'support1' }

test.each([
  ['the owner in time', announced, undefined, { side: 'owner', mayPay: true }, END, ['object']],
  ['the owner too late', announced, undefined, { side: 'owner', mayPay: true }, AFTER, []],
  ['staff that may only view', announced, undefined, { side: 'owner', mayPay: false }, END, []],
  ['the beneficiary', announced, undefined, { side: 'beneficiary' }, END, []],
  ['support before an objection', announced, undefined, operator('support1', 'support'), END, []],
  ['support', objecting, undefined, operator('support1', 'support'), END, ['propose']],
  ['support with a proposal pending', objecting, proposal, operator('support2', 'support'), END, []],
  ['finance without a proposal', objecting, undefined, operator('finance1', 'finance'), END, []],
  ['finance', objecting, proposal, operator('finance1', 'finance'), END, ['decide']],
  ['the proposer with both roles', objecting, proposal, operator('support1', 'support', 'finance'), END, []],
] as [string, typeof announced, typeof proposal | undefined, DepositViewer, Date, string[]][])(
  'opens the acts of %s',
  (_, deposit, pending, viewer, now, acts) => {
    expect(openActs(deposit, pending, viewer, now)).toEqual(acts)
  },
)
