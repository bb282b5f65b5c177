import { CHECKOUT_STATES, type CheckoutState } from 'contract/banking/checkout-states'
import { expect, test } from 'vitest'
import { type CheckoutStep, checkTransitions, stateAfter, TRANSITIONS } from './checkout-states'

const AFTER: Record<CheckoutState, Record<CheckoutStep, CheckoutState | null>> = {
  submitted: { accepted: 'reviewing', succeeded: null, failed: 'rejected' },
  reviewing: { accepted: null, succeeded: 'opened', failed: 'rejected' },
  opened: { accepted: null, succeeded: null, failed: null },
  rejected: { accepted: null, succeeded: null, failed: null },
}

test.each(Object.keys(CHECKOUT_STATES) as CheckoutState[])('steps of an application that is %s', (state) => {
  for (const step of Object.keys(TRANSITIONS) as CheckoutStep[])
    expect(stateAfter(state, step), step).toBe(AFTER[state][step])
})

test('a table with an unreachable state, without a way out or with a step after the end is refused', () => {
  const { accepted, failed } = TRANSITIONS
  expect(() => checkTransitions(TRANSITIONS)).not.toThrow()
  expect(() => checkTransitions({ accepted, failed })).toThrow('opened is unreachable')
  expect(() =>
    checkTransitions({ accepted, failed, succeeded: { from: ['submitted'], to: 'opened' } }),
  ).not.toThrow()
  const early = { failed: { from: ['submitted'], to: 'rejected' } } as const
  const noWayOut = { accepted, succeeded: { from: ['submitted'], to: 'opened' }, ...early } as const
  expect(() => checkTransitions(noWayOut)).toThrow('reviewing has no step')
  expect(() => checkTransitions({ ...TRANSITIONS, again: { from: ['rejected'], to: 'submitted' } })).toThrow(
    'rejected is decided and has a step',
  )
})
