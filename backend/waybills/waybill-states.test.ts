import { WAYBILL_PATH, WAYBILL_STATES, WAYBILL_STEPS, type WaybillState } from 'contract/waybills/states'
import { describe, expect, test } from 'vitest'
import {
  ENDED_STATES,
  isOpen,
  OVER_STATES,
  openSteps,
  requireTransition,
  TRANSITIONS,
} from './waybill-states'

const STATES = Object.keys(WAYBILL_STATES) as WaybillState[]

test('the table has every step', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual(Object.keys(WAYBILL_STEPS).sort())
})

test('a waybill ends rated or cancelled', () => {
  expect([...ENDED_STATES].sort()).toEqual(['cancelled', 'rated'])
  expect(OVER_STATES.every((state) => STATES.includes(state))).toBe(true)
})

test('the way from selection to the payment takes one step after the other', () => {
  const steps = ['load', 'depart', 'arrive', 'sign', 'confirm'] as const
  const reached = steps.map((step, i) => {
    const from = WAYBILL_PATH[i]
    if (from === undefined) throw new Error('the way is too short')
    expect(TRANSITIONS[step].from).toContain(from)
    return TRANSITIONS[step].to[0]
  })
  expect(reached).toEqual(WAYBILL_PATH.slice(1))
})

describe('open steps', () => {
  test.each([
    ['awaiting_loading', 'shipper', ['cancel', 'confirm_change', 'refuse_change', 'raise_exception']],
    ['awaiting_loading', 'driver', ['at_loading', 'load']],
    ['loaded', 'driver', ['arrive']],
    ['loaded', 'carrier', ['depart', 'arrive']],
    ['arrived', 'shipper', ['sign', 'raise_exception']],
    ['signed', 'shipper', ['confirm', 'raise_exception']],
    ['settled', 'shipper', ['rate', 'add_paper']],
  ] as const)('%s: a %s', (state, by, steps) => {
    expect(openSteps(state, by)).toEqual(expect.arrayContaining([...steps]))
  })

  test('nothing is cancelled after loading, and nothing is loaded twice', () => {
    for (const state of STATES.filter((one) => one !== 'awaiting_loading'))
      for (const step of ['load', 'cancel', 'withdraw', 'lapse'] as const)
        expect(isOpen(step, state)).toBe(false)
  })

  test('a cancelled and a rated waybill have none', () => {
    for (const state of ['cancelled', 'rated'] as const)
      for (const by of ['shipper', 'carrier', 'driver', 'market'] as const)
        expect(openSteps(state, by)).toEqual([])
  })
})

test('a step of the wrong side, from the wrong state or to the wrong one is a programming error', () => {
  expect(() => requireTransition('load', 'awaiting_loading', 'loaded', 'carrier')).not.toThrow()
  expect(() => requireTransition('load', 'awaiting_loading', 'loaded', 'shipper')).toThrow('may not load')
  expect(() => requireTransition('load', 'loaded', 'loaded', 'carrier')).toThrow()
  expect(() => requireTransition('load', null, 'loaded', 'carrier')).toThrow()
  expect(() => requireTransition('open', null, 'loaded', 'shipper')).toThrow()
})
