import type { WaybillDetail } from 'contract/waybills/shapes'
import type { WaybillState, WaybillStep } from 'contract/waybills/states'
import { expect, test } from 'vitest'
import { openFreightActs } from './freight-acts'

type Change = NonNullable<WaybillDetail['change']>

const changeIn = (state: Change['state']): Change => ({
  ...{ id: 'c', state, reason: '车辆故障', truck: null, driver: null, escort: null },
  proposedAt: '2026-12-01T00:00:00.000Z',
})

interface Row {
  name: string
  state?: WaybillState
  steps: WaybillStep[]
  change?: Change
  acts: string[]
}

test.each<Row>([
  { name: 'nothing for a colleague who only reads', steps: [], acts: [] },
  {
    name: 'the form of each open step',
    state: 'arrived',
    steps: ['sign', 'raise_exception', 'add_paper'],
    acts: ['sign', 'exception', 'paper'],
  },
  {
    name: 'no exception before loading',
    state: 'awaiting_loading',
    steps: ['raise_exception', 'add_paper', 'cancel'],
    acts: ['paper', 'cancel'],
  },
  {
    name: 'a change that waits for an answer',
    steps: ['add_paper', 'cancel'],
    change: changeIn('proposed'),
    acts: ['change', 'paper', 'cancel'],
  },
  { name: 'no change that was answered', steps: ['add_paper'], change: changeIn('refused'), acts: ['paper'] },
  {
    name: 'no change for who may only pay',
    steps: ['cancel'],
    change: changeIn('proposed'),
    acts: ['cancel'],
  },
  {
    name: 'no comment, which has its own page',
    state: 'settled',
    steps: ['rate', 'add_paper'],
    acts: ['paper'],
  },
])('opens $name', ({ state = 'awaiting_loading', steps, change = null, acts }) => {
  expect(openFreightActs({ state, nextSteps: steps, change })).toEqual(acts)
})
