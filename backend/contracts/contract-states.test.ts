import type { ContractSide } from 'contract/contracts/states'
import type { PlanState } from 'contract/plans/states'
import type { OrderState } from 'contract/states'
import { expect, test } from 'vitest'
import { type ContractFacts, openActs, stateOf } from './contract-states'

const NOW = new Date('2026-11-26T04:00:00Z')
const [LATER, BEFORE] = [new Date(NOW.getTime() + 1), new Date(NOW.getTime() - 1)]
type Given = Partial<ContractFacts> & { orderState?: OrderState }
const facts = ({ orderState: state = 'awaiting_pickup', ...more }: Given = {}): ContractFacts => ({
  stored: null,
  subject: { kind: 'order', state },
  dueAt: null,
  signedBy: [],
  ...more,
})
const signing = (more: Given = {}) => facts({ stored: 'signing', dueAt: LATER, signedBy: ['buyer'], ...more })
const ofPlan = (state: PlanState, more: Partial<ContractFacts> = {}) =>
  facts({ subject: { kind: 'plan', state }, dueAt: LATER, ...more })

test.each([
  [facts(), 'draft'],
  [facts({ orderState: 'completed' }), 'expired'],
  [signing({ orderState: 'completed' }), 'expired'],
  [facts({ stored: 'completed', orderState: 'completed' }), 'completed'],
  [facts({ stored: 'refused', orderState: 'completed' }), 'refused'],
  [facts({ orderState: 'cancelled' }), 'withdrawn'],
  [facts({ orderState: 'refunded' }), 'withdrawn'],
  [signing(), 'signing'],
  [signing({ dueAt: NOW }), 'expired'],
  [signing({ dueAt: BEFORE }), 'expired'],
  [signing({ orderState: 'cancelled', dueAt: BEFORE }), 'withdrawn'],
  [facts({ stored: 'completed', orderState: 'refunded' }), 'completed'],
  [facts({ stored: 'refused', dueAt: BEFORE }), 'refused'],
  [facts({ stored: 'withdrawn', dueAt: LATER }), 'withdrawn'],
  [ofPlan('effective'), 'draft'],
  [ofPlan('effective', { dueAt: NOW }), 'expired'],
  [ofPlan('convertible', { stored: 'signing', signedBy: ['buyer'] }), 'signing'],
  [ofPlan('convertible', { stored: 'signing', signedBy: ['buyer'], dueAt: NOW }), 'expired'],
  [ofPlan('converted'), 'draft'],
  [ofPlan('released'), 'expired'],
  [ofPlan('terminated', { stored: 'signing', signedBy: ['buyer'] }), 'expired'],
  [ofPlan('defaulted', { stored: 'completed', dueAt: BEFORE }), 'completed'],
] as const)('%j is %s', (given, state) => {
  expect(stateOf(given, NOW)).toBe(state)
})

test.each<[string, ContractFacts, Record<ContractSide, string[]>]>([
  ['a draft', facts(), { buyer: ['sign'], seller: ['sign'] }],
  ['one signature', signing(), { buyer: ['withdraw'], seller: ['sign', 'refuse'] }],
  ['expired', signing({ dueAt: NOW }), { buyer: ['redraft'], seller: ['redraft'] }],
  ['refused', facts({ stored: 'refused' }), { buyer: ['redraft'], seller: ['redraft'] }],
  ['withdrawn', facts({ stored: 'withdrawn' }), { buyer: ['redraft'], seller: ['redraft'] }],
  ['completed', facts({ stored: 'completed' }), { buyer: [], seller: [] }],
  ['an order carried out unsigned', facts({ orderState: 'completed' }), { buyer: [], seller: [] }],
  ['signed by one, then carried out', signing({ orderState: 'completed' }), { buyer: [], seller: [] }],
  ['a cancelled order', facts({ orderState: 'cancelled' }), { buyer: [], seller: [] }],
  [
    'refused, then cancelled',
    facts({ stored: 'refused', orderState: 'refunded' }),
    { buyer: [], seller: [] },
  ],
  ['a plan', ofPlan('effective'), { buyer: ['sign'], seller: ['sign'] }],
  [
    'a plan that one side has signed',
    ofPlan('effective', { stored: 'signing', signedBy: ['buyer'] }),
    { buyer: [], seller: ['sign'] },
  ],
  ['a plan after the time to sign', ofPlan('effective', { dueAt: NOW }), { buyer: [], seller: [] }],
  ['a released plan', ofPlan('released'), { buyer: [], seller: [] }],
])('%s: what each side may do', (_, given, open) => {
  expect({ buyer: openActs(given, 'buyer', NOW), seller: openActs(given, 'seller', NOW) }).toEqual(open)
})
