import type { WaybillDetail } from 'contract/waybills/shapes'
import { expect, test } from 'vitest'
import { carriedActPath, carriedExportPath, mayCarry, openActs } from './carried-paths'

const waybill = {
  nextSteps: ['at_loading', 'load', 'withdraw', 'propose_change', 'raise_exception', 'add_paper'],
  detentionFen: 0,
  exceptions: [],
  change: null,
} satisfies Pick<WaybillDetail, 'nextSteps' | 'detentionFen' | 'exceptions' | 'change'>

const detention = (state: 'open' | 'refused'): WaybillDetail['exceptions'] => [
  {
    ...{ id: 'e', kind: 'detention', state, by: 'carrier', text: '', pictures: [], claimFen: 30_000 },
    ...{ raisedAt: '', answerBefore: '', answer: null, acts: [] },
  },
]

const proposed: WaybillDetail['change'] = {
  ...{ id: 'c', state: 'proposed', reason: '', truck: null, driver: null, escort: null, proposedAt: '' },
}

test.each([
  ['an owner', null, {}, ['at_loading', 'load', 'change', 'paper', 'withdraw']],
  ['the warehouse', 'warehouse' as const, {}, ['at_loading', 'load', 'change', 'paper']],
  ['sales', 'sales' as const, {}, ['withdraw']],
  ['finance', 'finance' as const, {}, []],
  [
    'detention that is due',
    'warehouse' as const,
    { detentionFen: 30_000, exceptions: detention('refused') },
    ['at_loading', 'load', 'detention', 'change', 'paper'],
  ],
  [
    'detention that is claimed',
    'warehouse' as const,
    { detentionFen: 30_000, exceptions: detention('open') },
    ['at_loading', 'load', 'change', 'paper'],
  ],
  ['a proposed change', 'warehouse' as const, { change: proposed }, ['at_loading', 'load', 'paper']],
])('offers the steps of a waybill: %s', (_, role, changed, acts) => {
  expect(openActs({ ...waybill, ...changed }, role)).toEqual(acts)
})

test('answers to deductions need the permission to pay', () => {
  expect([mayCarry('finance', 'answer'), mayCarry('warehouse', 'answer')]).toEqual([true, false])
})

test.each([
  [carriedActPath('w', 'load'), '/carrier/waybills/w?act=load#act'],
  [carriedActPath('w', 'answer', 'e'), '/carrier/waybills/w?act=answer&exceptionId=e#act'],
  [carriedExportPath({ day: '2026-12-01' }), '/carrier/waybills/export?day=2026-12-01'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
})
