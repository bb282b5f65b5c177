import { EXCEPTION_KINDS_OF, type ExceptionKind } from 'contract/waybills/states'
import fc from 'fast-check'
import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import {
  answerBefore,
  type ExceptionFacts,
  type ExceptionWaybill,
  judgeAgreement,
  judgeAnswerTime,
  judgeClaim,
  judgeDetention,
  payoutAfter,
} from './exception-rules'

const NOON = new Date('2026-12-01T04:00:00.000Z')
const hours = (n: number, ms = 0) => new Date(NOON.getTime() + n * 3_600_000 + ms)

const WAYBILL: ExceptionWaybill = {
  ...{
    state: 'arrived',
    freightFen: 700_000,
    deductedFen: 0,
    detentionFreeHours: 24,
    detentionFenPerDay: 30_000,
  },
  ...{ loadingFrom: hours(-72), unloadingFrom: hours(-12), unloadingUntil: hours(-2) },
  ...{ atLoadingAt: hours(-72), loadedAt: hours(-70), arrivedAt: hours(-1), signedAt: null },
}
const open = (over: Partial<ExceptionFacts> = {}): ExceptionFacts => ({
  ...{ kind: 'damaged', state: 'open', claimFen: null, agreedFen: null, answerBefore: hours(48) },
  ...over,
})
interface Wanted {
  side?: 'shipper' | 'carrier'
  kind?: ExceptionKind
  claimFen?: number | null
}
interface Given {
  waybill?: Partial<ExceptionWaybill>
  before?: ExceptionFacts[]
  now?: Date
}
function raise(
  { side = 'shipper', kind = 'damaged', claimFen = null }: Wanted,
  { waybill = {}, before = [], now = NOON }: Given = {},
) {
  const facts = { ...WAYBILL, ...waybill }
  return side === 'shipper'
    ? judgeClaim(facts, before, { kind, claimFen }, now)
    : judgeDetention(facts, before, kind, now)
}

describe('a new exception', () => {
  test.each([
    ['damage without a claim', {}, {}, null],
    ['damage with one up to the freight', { claimFen: 700_000 }, {}, 700_000],
    ['what is left of the freight', { claimFen: 1 }, { waybill: { deductedFen: 699_999 } }, 1],
    ['a late arrival', { kind: 'late' as const }, {}, null],
    [
      'goods that have not arrived in time',
      { kind: 'late' as const },
      { waybill: { arrivedAt: null } },
      null,
    ],
    ['another one of a kind that was answered', {}, { before: [open({ state: 'refused' })] }, null],
    [
      'detention at loading',
      { side: 'carrier' as const, kind: 'detention' as const },
      { waybill: { loadedAt: hours(-47) } },
      30_000,
    ],
    [
      'detention before loading',
      { side: 'carrier' as const, kind: 'detention' as const },
      { waybill: { state: 'awaiting_loading' as const, loadedAt: null, arrivedAt: null }, now: hours(0, 1) },
      90_000,
    ],
    [
      'detention of one more day than was agreed to',
      { side: 'carrier' as const, kind: 'detention' as const },
      {
        waybill: { loadedAt: hours(-23) },
        before: [open({ kind: 'detention', state: 'agreed', claimFen: 30_000, agreedFen: 30_000 })],
      },
      30_000,
    ],
    [
      'the rest of a detention of which a part was agreed to',
      { side: 'carrier' as const, kind: 'detention' as const },
      {
        waybill: { loadedAt: hours(-23) },
        before: [
          open({ kind: 'detention', state: 'agreed', claimFen: 60_000, agreedFen: 1 }),
          open({ kind: 'detention', state: 'refused', claimFen: 59_999 }),
          open({ state: 'agreed', claimFen: 70_000, agreedFen: 70_000 }),
        ],
      },
      59_999,
    ],
    [
      'damage three days after signing',
      {},
      { waybill: { state: 'signed' as const, signedAt: hours(-72) } },
      null,
    ],
    [
      'detention later',
      { side: 'carrier' as const, kind: 'detention' as const },
      { waybill: { state: 'signed' as const, loadedAt: hours(-47), signedAt: hours(-72, -1) } },
      30_000,
    ],
  ])('accepts %s', (_, wanted, given, fen) => {
    const judged = raise(wanted, given)
    expect(judged).toEqual({ ok: true, value: fen })
  })

  test.each([
    ['detention by the shipper', { kind: 'detention' as const }, {}, 'waybill_step_not_open'],
    ['damage by the carrier', { side: 'carrier' as const }, {}, 'waybill_step_not_open'],
    [
      'damage before loading',
      {},
      { waybill: { state: 'awaiting_loading' as const } },
      'waybill_step_not_open',
    ],
    [
      'a 21st one',
      {},
      { before: Array.from({ length: 20 }, () => open({ state: 'refused' })) },
      'exceptions_full',
    ],
    ['a kind that is open', {}, { before: [open()] }, 'exception_kind_open'],
    [
      'damage later than three days after signing',
      {},
      { waybill: { state: 'signed' as const, signedAt: hours(-72, -1) } },
      'exception_time_over',
    ],
    [
      'detention that was agreed to',
      { side: 'carrier' as const, kind: 'detention' as const },
      {
        waybill: { loadedAt: hours(-47) },
        before: [open({ kind: 'detention', state: 'agreed', claimFen: 30_000, agreedFen: 30_000 })],
      },
      'detention_not_due',
    ],
    ['lateness in time', { kind: 'late' as const }, { waybill: { arrivedAt: hours(-2) } }, 'not_late'],
    [
      'lateness before the end of the window',
      { kind: 'late' as const },
      { waybill: { arrivedAt: null, unloadingUntil: NOON } },
      'not_late',
    ],
    [
      'detention within the free hours',
      { side: 'carrier' as const, kind: 'detention' as const },
      {},
      'detention_not_due',
    ],
    ['more than the freight', { claimFen: 700_001 }, {}, 'claim_above_freight'],
    [
      'more than is left of it',
      { claimFen: 2 },
      { waybill: { deductedFen: 699_999 } },
      'claim_above_freight',
    ],
  ])('refuses %s', (_, wanted, given, reason) => {
    expect(reasonOf(raise(wanted, given))).toBe(reason)
  })
})

describe('an answer', () => {
  test.each([
    ['at the last instant', open({ answerBefore: NOON }), undefined],
    ['later', open({ answerBefore: hours(0, -1) }), 'exception_answer_late'],
    ['to a withdrawn one', open({ state: 'withdrawn' }), 'exception_not_open'],
  ])('%s', (_, exception, reason) => {
    const judged = judgeAnswerTime(exception, NOON)
    expect(judged.ok ? undefined : judged.reason).toBe(reason)
  })

  const FREIGHT = { freightFen: 700_000, deductedFen: 100_000 }
  test.each([
    ['a refusal', 50_000, 'refuse', 9, { ok: true, value: null }],
    ['the whole claim', 50_000, 'agree', null, { ok: true, value: 50_000 }],
    ['a claim above the freight, as far as it reaches', 900_000, 'agree', null, { ok: true, value: 600_000 }],
    ['a part', 50_000, 'agree', 20_000, { ok: true, value: 20_000 }],
    ['nothing', 50_000, 'agree', 0, { ok: true, value: 0 }],
    ['an amount for what was not stated', null, 'agree', 600_000, { ok: true, value: 600_000 }],
    ['no amount at all', null, 'agree', null, { ok: false, reason: 'claim_missing' }],
    ['more than was claimed', 50_000, 'agree', 50_001, { ok: false, reason: 'claim_above_claimed' }],
    [
      'more than is left of the freight',
      null,
      'agree',
      600_001,
      { ok: false, reason: 'claim_above_freight' },
    ],
  ] as const)('%s', (_, claimFen, answer, amountFen, expected) => {
    expect(judgeAgreement({ claimFen }, FREIGHT, { answer, amountFen })).toMatchObject(expected)
  })

  test('agreed deductions together never exceed the freight', () => {
    const fen = fc.integer({ min: 0, max: 1_000_000 })
    const claims = fc.array(fc.record({ claimFen: fc.option(fen), amountFen: fc.option(fen) }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), claims, (freightFen, list) => {
        let deductedFen = 0
        for (const { claimFen, amountFen } of list) {
          const judged = judgeAgreement(
            { claimFen },
            { freightFen, deductedFen },
            { answer: 'agree', amountFen },
          )
          if (judged.ok) deductedFen += judged.value ?? 0
        }
        expect(deductedFen).toBeLessThanOrEqual(freightFen)
      }),
    )
  })
})

describe('payoutAfter', () => {
  test.each([
    ['without exceptions', [], hours(72)],
    ['with one that waits for its answer', [open()], hours(120)],
    ['with one that was refused', [open({ state: 'refused' })], hours(120)],
    ['with one that was not answered in time', [open({ state: 'expired' })], hours(120)],
    ['with one that was agreed to', [open({ state: 'agreed' })], hours(72)],
    ['with one that was withdrawn', [open({ state: 'withdrawn' })], hours(72)],
    ['with detention, which is the carrier’s own', [open({ kind: 'detention' })], hours(72)],
    ['with an old one', [open({ state: 'refused', answerBefore: hours(-10) })], hours(72)],
  ])('%s', (_, exceptions, expected) => {
    expect(payoutAfter(hours(72), exceptions)).toEqual(expected)
  })

  /** Three days for exceptions, two for the answer, three for an objection. */
  const MOST_HOURS = 72 + 48 + 72

  test('a claim in the last instant postpones the payout once, and none follows it', () => {
    const waybill = { ...WAYBILL, state: 'signed', signedAt: NOON } as const
    const claim = { kind: 'damaged', claimFen: null } as const
    expect(judgeClaim(waybill, [], claim, hours(72)).ok).toBe(true)
    const refused = open({ state: 'refused', answerBefore: answerBefore(hours(72)) })
    expect(payoutAfter(hours(72), [refused])).toEqual(hours(MOST_HOURS))
    for (const kind of EXCEPTION_KINDS_OF.shipper)
      expect(reasonOf(judgeClaim(waybill, [refused], { kind, claimFen: null }, hours(72, 1)))).toBe(
        'exception_time_over',
      )
  })

  test('whatever is raised and answered after signing, the payout is due within eight days', () => {
    const raised = fc.record({
      kind: fc.constantFrom(...EXCEPTION_KINDS_OF.shipper),
      afterHours: fc.integer({ min: 0, max: 24 * 120 }),
      end: fc.constantFrom('refused', 'expired', 'withdrawn', 'agreed'),
    })
    const list = fc.array(raised, { maxLength: 40 })
    const waybill = { ...WAYBILL, state: 'signed', signedAt: NOON } as const
    fc.assert(
      fc.property(list, (claims) => {
        const before: ExceptionFacts[] = []
        let due = hours(72)
        for (const { kind, afterHours, end } of claims.toSorted((a, b) => a.afterHours - b.afterHours)) {
          const at = hours(afterHours)
          if (!judgeClaim(waybill, before, { kind, claimFen: null }, at).ok) continue
          const exception = open({ kind, answerBefore: answerBefore(at) })
          due = payoutAfter(due, [exception])
          before.push({ ...exception, state: end })
        }
        expect(due.getTime()).toBeLessThanOrEqual(hours(MOST_HOURS).getTime())
      }),
    )
  })

  test('an exception is answered within two days', () => {
    expect(answerBefore(NOON)).toEqual(hours(48))
  })
})
