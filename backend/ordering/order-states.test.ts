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
    ['a step without an actor', { ship: { ...ship, by: [] } }, 'step ship has no actor'],
    ['an unknown target state', { ship: { ...ship, to: ['lost'] } }, 'unknown state lost'],
    ['an unknown source state', { ship: { ...ship, from: ['lost'] } }, 'unknown state lost'],
    [
      'an unreachable state',
      { agree_refund: { ...TRANSITIONS.agree_refund, from: ['lost'] } },
      'unknown state lost',
    ],
    [
      'a missing shipment step',
      {
        hand_over: { ...TRANSITIONS.hand_over, from: ['objecting'] },
        pay: { ...pay, to: ['awaiting_shipment'] },
        mark_ready: { ...TRANSITIONS.mark_ready, to: ['awaiting_shipment'] },
        ask_refund: { ...TRANSITIONS.ask_refund, from: ['awaiting_shipment'] },
        withdraw_refund: { ...TRANSITIONS.withdraw_refund, to: ['awaiting_shipment'] },
        refuse_refund: { ...TRANSITIONS.refuse_refund, to: ['awaiting_shipment'] },
        end_arbitration: { ...TRANSITIONS.end_arbitration, to: ['awaiting_shipment'] },
        execute_arbitration: { ...TRANSITIONS.execute_arbitration, to: ['completed'] },
      },
      'state awaiting_pickup is unreachable',
    ],
  ])('rejects %s', (_, broken, message) => {
    const table = { ...TRANSITIONS, ...broken } as typeof TRANSITIONS
    expect(() => checkTable(table)).toThrow(message)
  })
})

test.each<[OrderState, string[], string[], string[]]>([
  ['awaiting_payment', ['pay', 'cancel'], ['cancel'], ['pay', 'time_out']],
  [
    'awaiting_shipment',
    ['ask_refund', 'request_arbitration'],
    ['mark_ready', 'ship', 'request_arbitration'],
    ['seller_default'],
  ],
  [
    'awaiting_pickup',
    ['ask_refund', 'request_arbitration'],
    ['mark_ready', 'hand_over', 'request_arbitration'],
    ['seller_default'],
  ],
  [
    'partly_picked_up',
    ['ask_refund', 'object', 'request_arbitration'],
    ['hand_over', 'request_arbitration'],
    [],
  ],
  ['awaiting_receipt', ['confirm', 'object'], ['deliver'], ['confirm']],
  ['completed', [], [], []],
  ['cancelled', [], [], []],
  [
    'refunding',
    ['withdraw_refund'],
    ['agree_refund', 'refuse_refund', 'end_pickup'],
    ['agree_refund', 'end_pickup'],
  ],
  ['refunded', [], [], []],
  [
    'objecting',
    ['withdraw_objection', 'close_objection', 'request_arbitration'],
    ['replace', 'refund_objection', 'refuse_objection', 'request_arbitration'],
    ['refuse_objection', 'close_objection'],
  ],
  ['arbitrating', ['end_arbitration'], ['end_arbitration'], ['end_arbitration', 'execute_arbitration']],
])('allows in %s the buyer %j, the merchant %j, the market %j', (state, buyer, merchant, market) => {
  expect([openSteps(state, 'buyer'), openSteps(state, 'merchant'), openSteps(state, 'market')]).toEqual([
    buyer,
    merchant,
    market,
  ])
})

test('leaves the buyer of every paid, unfinished order a step', () => {
  const ended: OrderState[] = ['completed', 'cancelled', 'refunded']
  for (const state of STATES.filter((one) => !ended.includes(one)))
    expect(openSteps(state, 'buyer'), state).not.toEqual([])
})

test('creates orders in no existing state', () => {
  const open = STATES.flatMap((state) => (isOpen('place', state) ? [state] : []))
  expect([STATES.length, open]).toEqual([11, []])
})
