import { FreightDisputePage } from 'contract/waybills/disputes'
import { expect, it } from 'vitest'
import { carrierSide, caseActOf, caseFormPath, freightDisputePath } from './freight-dispute-paths'

const PAGE = '/carrier/waybills/w/dispute'

it.each([
  ['answer', null],
  ['request', null],
  ['evidence', 'evidence'],
  ['accept', 'accept_offer'],
  ['withdraw', 'withdraw'],
] as const)('maps %s to the step %s of a case', (act, step) => {
  expect(caseActOf(act)).toBe(step)
})

it('leads from a step of a case to the form that its page can read', () => {
  expect(freightDisputePath('w')).toBe(PAGE)
  expect(caseFormPath('w', 'accept_offer')).toBe(`${PAGE}?act=accept#act`)
  for (const step of ['evidence', 'offer', 'accept_offer', 'appeal', 'withdraw'] as const) {
    const { searchParams } = new URL(carrierSide('w').casePath('a', step), 'https://suji.example.com')
    const { act } = FreightDisputePage.parse(Object.fromEntries(searchParams))
    expect(act && caseActOf(act)).toBe(step)
  }
})
