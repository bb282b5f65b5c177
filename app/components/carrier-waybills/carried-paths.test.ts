import { expect, test } from 'vitest'
import { carriedActPath, carriedExportPath, openActs } from './carried-paths'

test('offers the forms of the open steps in their order, and answers at the exceptions', () => {
  const nextSteps = [
    ...(['withdraw', 'load', 'propose_change', 'raise_exception', 'add_paper'] as const),
    ...(['answer_exception', 'withdraw_change'] as const),
  ]
  expect(openActs({ nextSteps })).toEqual(['load', 'detention', 'change', 'paper', 'withdraw'])
  expect(openActs({ nextSteps: [] })).toEqual([])
})

test.each([
  [carriedActPath('w', 'load'), '/carrier/waybills/w?act=load#act'],
  [carriedActPath('w', 'answer', 'e'), '/carrier/waybills/w?act=answer&exceptionId=e#act'],
  [carriedExportPath({ day: '2026-12-01' }), '/carrier/waybills/export?day=2026-12-01'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
})
