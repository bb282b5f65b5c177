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
  expect(nextState('issued', 'withdraw')).toBeNull()
  expect(nextState('issued', 'reverse')).toBeNull()
  expect(nextState('reversing', 'decline_reversal')).toBe('delivered')
})

test('only ended invoices free their orders', () => {
  expect(STATES.filter(freesOrders)).toEqual(['withdrawn', 'refused', 'reversed'])
})
