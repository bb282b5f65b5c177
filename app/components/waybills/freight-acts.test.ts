import type { WaybillDetail } from 'contract/waybills/shapes'
import type { WaybillStep } from 'contract/waybills/states'
import { expect, test } from 'vitest'
import { openFreightActs } from './freight-acts'

type Change = NonNullable<WaybillDetail['change']>

const changeIn = (state: Change['state']): Change => ({
  ...{ id: 'c', state, reason: '车辆故障', truck: null, driver: null, escort: null },
  proposedAt: '2026-12-01T00:00:00.000Z',
})

test.each<[string, WaybillStep[], Change | null, string[]]>([
  ['nothing for a colleague who only reads', [], null, []],
  [
    'the form of each step that is open',
    ['sign', 'raise_exception', 'add_paper'],
    null,
    ['sign', 'exception', 'paper'],
  ],
  [
    'a change that waits for an answer',
    ['add_paper', 'cancel'],
    changeIn('proposed'),
    ['change', 'paper', 'cancel'],
  ],
  ['no change that was answered', ['add_paper', 'cancel'], changeIn('refused'), ['paper', 'cancel']],
  ['no change to a colleague who may only pay', ['cancel'], changeIn('proposed'), ['cancel']],
  ['no form for the comment, which has its own page', ['rate', 'add_paper'], null, ['paper']],
])('opens %s', (_, nextSteps, change, acts) => {
  expect(openFreightActs({ nextSteps, change })).toEqual(acts)
})
