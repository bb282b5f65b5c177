import type { WaybillStep } from 'contract/waybills/states'
import { expect, test } from 'vitest'
import { openFreightActs } from './freight-acts'

interface Row {
  name: string
  steps: WaybillStep[]
  acts: string[]
}

test.each<Row>([
  { name: 'nothing for a colleague who only reads', steps: [], acts: [] },
  {
    name: 'the form of each open step',
    steps: ['sign', 'raise_exception', 'add_paper'],
    acts: ['sign', 'exception', 'paper'],
  },
  {
    name: 'a change that waits for an answer, first',
    steps: ['cancel', 'confirm_change', 'refuse_change', 'add_paper'],
    acts: ['change', 'paper', 'cancel'],
  },
  { name: 'no comment, which has its own page', steps: ['rate', 'add_paper'], acts: ['paper'] },
])('opens $name', ({ steps, acts }) => {
  expect(openFreightActs({ nextSteps: steps })).toEqual(acts)
})
