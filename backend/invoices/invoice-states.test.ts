import { INVOICE_STATES, type InvoiceState } from 'contract/invoices/states'
import { expect, test } from 'vitest'
import { freesOrders, nextState, openActs } from './invoice-states'

const STATES = Object.keys(INVOICE_STATES) as InvoiceState[]

test('each side may do what the state allows', () => {
  const table = STATES.map((state) => [state, openActs(state, 'buyer'), openActs(state, 'merchant')])
  expect(table).toEqual([
    ['requested', ['withdraw'], ['refuse', 'issue']],
    ['withdrawn', [], []],
    ['refused', [], []],
    ['issued', ['receive'], ['ask_reversal']],
    ['delivered', [], ['ask_reversal']],
    ['reversing', ['confirm_reversal', 'decline_reversal'], []],
    ['reversal_confirmed', [], ['reverse']],
    ['reversed', [], []],
  ])
})

test('an act in another state changes nothing', () => {
  expect(nextState({ state: 'issued', deliveredAt: null }, 'withdraw')).toBeNull()
  expect(nextState({ state: 'issued', deliveredAt: null }, 'reverse')).toBeNull()
})

test.each([
  ['received', new Date('2026-11-21T04:00:00.000Z'), 'delivered'],
  ['not received yet', null, 'issued'],
] as const)('a declined reversal of an invoice that was %s', (_, deliveredAt, state) => {
  expect(nextState({ state: 'reversing', deliveredAt }, 'decline_reversal')).toBe(state)
})

test('only ended invoices free their orders', () => {
  expect(STATES.filter(freesOrders)).toEqual(['withdrawn', 'refused', 'reversed'])
})
