import type { StaffRole } from 'contract/authentication/staff-roles'
import { describe, expect, test } from 'vitest'
import type { ExceptionFacts, ExceptionWaybill } from './exception-rules'
import { exceptionActs, nextSteps } from './next-steps'

const NOON = new Date('2026-12-01T04:00:00.000Z')
const hours = (n: number) => new Date(NOON.getTime() + n * 3_600_000)

/** The truck came an hour ago. */
const WAYBILL: ExceptionWaybill = {
  ...{ state: 'awaiting_loading', freightFen: 700_000, deductedFen: 0 },
  ...{ detentionFreeHours: 24, detentionFenPerDay: 30_000 },
  ...{ loadingFrom: hours(-30), unloadingFrom: hours(12), unloadingUntil: hours(24) },
  ...{ atLoadingAt: hours(-1), loadedAt: null, arrivedAt: null, signedAt: null },
}
/** It has waited for 30 hours. */
const WAITING = { atLoadingAt: hours(-30) }

const detention = (state: ExceptionFacts['state']): ExceptionFacts => ({
  ...{ kind: 'detention', state, claimFen: 30_000, answerBefore: hours(48) },
  agreedFen: state === 'agreed' ? 30_000 : null,
})

interface Given {
  side?: 'shipper' | 'carrier'
  role?: StaffRole
  waybill?: Partial<ExceptionWaybill>
  exceptions?: ExceptionFacts[]
  isChangeProposed?: boolean
}

function stepsOf(given: Given) {
  const { side = 'carrier', role = 'owner', waybill, exceptions = [], isChangeProposed = false } = given
  const row = { ...WAYBILL, ...waybill }
  return nextSteps({ row, exceptions, isChangeProposed }, { side, role }, NOON)
}

describe('by role', () => {
  test.each<[Given, string[]]>([
    [{ role: 'owner' }, ['load', 'withdraw', 'propose_change', 'add_paper']],
    [{ role: 'warehouse' }, ['load', 'propose_change', 'add_paper']],
    [{ role: 'sales' }, ['withdraw']],
    [{ role: 'finance' }, []],
    [{ side: 'shipper', role: 'owner' }, ['cancel', 'add_paper']],
    [{ side: 'shipper', role: 'sales' }, ['add_paper']],
    [{ side: 'shipper', role: 'finance' }, ['cancel']],
    [
      { side: 'shipper', role: 'warehouse', waybill: { state: 'arrived', loadedAt: NOON, arrivedAt: NOON } },
      ['sign', 'raise_exception', 'add_paper'],
    ],
  ])('%j', (given, steps) => {
    expect(stepsOf(given)).toEqual(steps)
  })

  test('an operator takes none', () => {
    const facts = { row: WAYBILL, exceptions: [], isChangeProposed: true }
    expect(nextSteps(facts, { side: 'operator', role: null }, NOON)).toEqual([])
  })
})

describe('the carrier raises an exception', () => {
  test.each<[string, Given, boolean]>([
    ['not before detention is due', {}, false],
    ['once detention is due', { waybill: WAITING }, true],
    ['not while its claim waits', { waybill: WAITING, exceptions: [detention('open')] }, false],
    ['again after a refusal', { waybill: WAITING, exceptions: [detention('refused')] }, true],
    ['not for what was agreed to', { waybill: WAITING, exceptions: [detention('agreed')] }, false],
  ])('%s', (_, given, isOpen) => {
    expect(stepsOf(given).includes('raise_exception')).toBe(isOpen)
  })
})

describe('the shipper', () => {
  const signed = (signedAt: Date): Given => ({
    ...{ side: 'shipper', role: 'warehouse' },
    waybill: { state: 'signed', loadedAt: hours(-90), arrivedAt: hours(-80), signedAt },
  })

  test('raises exceptions until three days after signing', () => {
    expect(stepsOf(signed(hours(-72)))).toContain('raise_exception')
    expect(stepsOf(signed(new Date(hours(-72).getTime() - 1)))).not.toContain('raise_exception')
  })

  test.each<[ExceptionFacts['state'], boolean]>([
    ['open', false],
    ['refused', true],
    ['expired', true],
  ])('cancels beside detention that is %s: %s', (state, isOpen) => {
    const given: Given = { side: 'shipper', waybill: WAITING, exceptions: [detention(state)] }
    expect(stepsOf(given).includes('cancel')).toBe(isOpen)
    expect(stepsOf({ ...given, side: 'carrier' })).toContain('withdraw')
  })
})

test('a proposed change is answered by the shipper or taken back by the carrier', () => {
  expect(stepsOf({ side: 'shipper', role: 'warehouse', isChangeProposed: true })).toEqual([
    'confirm_change',
    'refuse_change',
    'add_paper',
  ])
  expect(stepsOf({ side: 'shipper', role: 'finance', isChangeProposed: true })).toEqual(['cancel'])
  expect(stepsOf({ role: 'warehouse', isChangeProposed: true })).toEqual([
    'load',
    'withdraw_change',
    'add_paper',
  ])
})

test('the arrival of a truck is reported once', () => {
  expect(stepsOf({ waybill: { atLoadingAt: null } })).toContain('at_loading')
  expect(stepsOf({})).not.toContain('at_loading')
})

describe('what may be done about an exception', () => {
  const acts = (
    kind: ExceptionFacts['kind'],
    { side, role, state = 'open', at = NOON }: Given & { state?: ExceptionFacts['state']; at?: Date },
  ) => {
    const viewer = { side: side ?? 'carrier', role: role ?? 'owner' } as const
    return exceptionActs({ kind, state, answerBefore: hours(48) }, viewer, at)
  }

  test.each<[string, ExceptionFacts['kind'], Parameters<typeof acts>[1], string[]]>([
    ['the carrier answers a claim by who pays', 'damaged', { role: 'finance' }, ['answer']],
    ['who delivers does not agree to a deduction', 'damaged', { role: 'warehouse' }, []],
    ['not after its time', 'damaged', { at: hours(49) }, []],
    ['the shipper takes its claim back', 'damaged', { side: 'shipper', role: 'warehouse' }, ['withdraw']],
    ['also after the time for the answer', 'damaged', { side: 'shipper', at: hours(49) }, ['withdraw']],
    ['who pays does not take it back', 'damaged', { side: 'shipper', role: 'finance' }, []],
    ['the shipper refuses detention', 'detention', { side: 'shipper', role: 'sales' }, ['answer']],
    ['or pays it', 'detention', { side: 'shipper', role: 'finance' }, ['pay']],
    ['the carrier takes detention back', 'detention', { role: 'warehouse' }, ['withdraw']],
    ['nothing once it has ended', 'damaged', { state: 'agreed' }, []],
  ])('%s', (_, kind, given, expected) => {
    expect(acts(kind, given)).toEqual(expected)
  })
})
