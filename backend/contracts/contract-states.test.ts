import type { ContractSide } from 'contract/contracts/states'
import { expect, test } from 'vitest'
import { type ContractFacts, openActs, stateOf } from './contract-states'

const NOW = new Date('2026-11-26T04:00:00Z')
const [LATER, BEFORE] = [new Date(NOW.getTime() + 1), new Date(NOW.getTime() - 1)]
const facts = (more: Partial<ContractFacts> = {}): ContractFacts => ({
  stored: null,
  orderState: 'awaiting_pickup',
  dueAt: null,
  signedBy: [],
  ...more,
})
const signing = (more: Partial<ContractFacts> = {}) =>
  facts({ stored: 'signing', dueAt: LATER, signedBy: ['buyer'], ...more })

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
])('%s: what each side may do', (_, given, open) => {
  expect({ buyer: openActs(given, 'buyer', NOW), seller: openActs(given, 'seller', NOW) }).toEqual(open)
})
