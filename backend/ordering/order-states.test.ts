import { ORDER_STATES, type OrderState } from 'contract/states'
import { describe, expect, test } from 'vitest'
import { checkTable, isOpen, openSteps, TRANSITIONS } from './order-states'

const STATES = Object.keys(ORDER_STATES) as OrderState[]

describe('checking the transition table', () => {
  test('accepts the present table', () => {
    expect(() => checkTable(TRANSITIONS)).not.toThrow()
  })

  const { pay, ship } = TRANSITIONS
  test.each<[string, object, string]>([
    ['a step without a name', { refund: pay }, 'step refund has no name'],
    ['a step without a target state', { ship: { ...ship, to: [] } }, 'step ship has no target state'],
    ['a step without an actor', { ship: { ...ship, by: [] } }, 'has no target state or no actor'],
    ['an unknown target state', { ship: { ...ship, to: ['lost'] } }, 'unknown state lost'],
    ['an unknown source state', { ship: { ...ship, from: ['lost'] } }, 'unknown state lost'],
    [
      'an unreachable state',
      { ship: { ...ship, from: ['arbitrating'] } },
      'state arbitrating is unreachable',
    ],
    [
      'a missing payment step',
      { pay: { ...pay, to: ['awaiting_receipt'] } },
      'state awaiting_shipment is unreachable',
    ],
  ])('rejects %s', (_, broken, message) => {
    const table = { ...TRANSITIONS, ...broken } as typeof TRANSITIONS
    expect(() => checkTable(table)).toThrow(message)
  })
})

test.each<[OrderState, string[], string[], string[]]>([
  ['awaiting_payment', ['pay', 'cancel'], ['cancel'], ['time_out']],
  ['awaiting_shipment', ['ask_refund'], ['ship'], []],
  ['awaiting_pickup', ['ask_refund'], ['hand_over'], []],
  ['partly_picked_up', [], ['hand_over'], []],
  ['awaiting_receipt', ['confirm'], ['deliver'], ['confirm']],
  ['completed', [], [], []],
  ['cancelled', [], [], []],
  ['refunding', ['withdraw_refund'], ['agree_refund', 'refuse_refund'], ['agree_refund']],
  ['refunded', [], [], []],
  ['arbitrating', [], [], []],
])('allows in %s the buyer %j, the merchant %j, the market %j', (state, buyer, merchant, market) => {
  expect([openSteps(state, 'buyer'), openSteps(state, 'merchant'), openSteps(state, 'market')]).toEqual([
    buyer,
    merchant,
    market,
  ])
})

test('allows no step in any other state', () => {
  const open = STATES.flatMap((state) => (isOpen('place', state) ? [state] : []))
  expect([STATES.length, open]).toEqual([10, []])
})
