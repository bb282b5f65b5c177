import { describe, expect, test } from 'vitest'
import { type OfferFacts, offeredSteps } from './offered-steps'

const NOW = new Date('2026-12-02T00:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function factsOf(row: Partial<OfferFacts['row']>, over: Partial<OfferFacts> = {}): OfferFacts {
  return {
    row: {
      ...{ state: 'awaiting_loading', unloadingUntil: NOW, freightFen: 100, deductedFen: 0 },
      ...{ detentionFreeHours: 24, detentionFenPerDay: 30_000, disputedAt: null },
      ...{ loadingFrom: hoursAgo(48), unloadingFrom: NOW },
      ...{ atLoadingAt: null, loadedAt: null, arrivedAt: null, signedAt: null },
      ...row,
    },
    ...{ exceptions: [], isChangeProposed: false, now: NOW },
    ...over,
  }
}

const shipper = { side: 'shipper', role: 'owner' } as const
const carrier = { side: 'carrier', role: 'owner' } as const
const claim = { kind: 'damaged', state: 'open', claimFen: 1, answerBefore: NOW } as const

describe('a side is offered', () => {
  test('what it may do before loading', () => {
    expect(offeredSteps(shipper, factsOf({}))).toEqual(['cancel', 'add_paper'])
    expect(offeredSteps(carrier, factsOf({}))).toEqual([
      ...['at_loading', 'load', 'withdraw', 'propose_change', 'add_paper'],
    ])
  })

  test('its answer to a proposed change, and no second proposal', () => {
    const facts = factsOf({ atLoadingAt: NOW }, { isChangeProposed: true })
    expect(offeredSteps(shipper, facts)).toEqual(['cancel', 'confirm_change', 'refuse_change', 'add_paper'])
    expect(offeredSteps(carrier, facts)).toEqual(['load', 'withdraw', 'withdraw_change', 'add_paper'])
  })

  test('the confirmation without open exceptions and disputes alone', () => {
    const signed = { state: 'signed', loadedAt: NOW, arrivedAt: NOW, signedAt: NOW } as const
    expect(offeredSteps(shipper, factsOf(signed))).toContain('confirm')
    expect(offeredSteps(shipper, factsOf(signed, { exceptions: [claim] }))).not.toContain('confirm')
    expect(offeredSteps(shipper, factsOf({ ...signed, disputedAt: NOW }))).toEqual(['add_paper'])
  })

  test('an exception of the carrier when detention is due, and while none is open', () => {
    const waiting = factsOf({ atLoadingAt: hoursAgo(25) })
    expect(offeredSteps(carrier, waiting)).toContain('raise_exception')
    expect(offeredSteps(carrier, factsOf({ atLoadingAt: hoursAgo(24) }))).not.toContain('raise_exception')
    const open = { ...claim, kind: 'detention' } as const
    expect(offeredSteps(carrier, { ...waiting, exceptions: [open] })).not.toContain('raise_exception')
  })

  test('steps of its role alone', () => {
    expect(offeredSteps({ side: 'shipper', role: 'sales' }, factsOf({}))).toEqual(['add_paper'])
    expect(offeredSteps({ side: 'shipper', role: 'finance' }, factsOf({}))).toEqual(['cancel'])
    expect(offeredSteps({ side: 'carrier', role: 'sales' }, factsOf({}))).toEqual(['withdraw'])
  })
})
