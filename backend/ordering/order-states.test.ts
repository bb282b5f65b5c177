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
    ['a step that leads nowhere', { ship: { ...ship, to: [] } }, 'step ship leads nowhere'],
    ['a step that nobody may take', { ship: { ...ship, by: [] } }, 'belongs to nobody'],
    ['a state that does not exist, to go to', { ship: { ...ship, to: ['lost'] } }, 'unknown state lost'],
    [
      'a state that does not exist, to come from',
      { ship: { ...ship, from: ['lost'] } },
      'unknown state lost',
    ],
    [
      'a state that nothing leads to',
      { ship: { ...ship, from: ['arbitrating'] } },
      'nothing leads to arbitrating',
    ],
    [
      'the first payment gone',
      { pay: { ...pay, to: ['awaiting_receipt'] } },
      'nothing leads to awaiting_shipment',
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
