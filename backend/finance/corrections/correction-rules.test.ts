import { CAUSE_KINDS, type CorrectionState } from 'contract/finance/names'
import { expect, test } from 'vitest'
import { judgeCorrection } from './correction-rules'

const booking = { kind: 'posted', causeKind: 'suspense_booking', reversedBy: null }
const REVERSAL = '01900000-0000-7000-8000-000000000001'

test.each<[string, Partial<Record<keyof typeof booking, string>>, CorrectionState | null, string]>([
  ['a booking from suspense', {}, null, 'accepted'],
  ['a rejected proposal', {}, 'rejected', 'accepted'],
  ['an overnight transfer', { causeKind: 'overnight' }, null, 'accepted'],
  ['a hold', { kind: 'pending' }, null, 'transfer_not_correctable'],
  ['a released hold', { kind: 'void' }, null, 'transfer_not_correctable'],
  ['an expired hold', { kind: 'expire' }, null, 'transfer_not_correctable'],
  ['a reversal', { kind: 'reverse', causeKind: 'correction' }, null, 'transfer_not_correctable'],
  [
    'a reversed payment of an order',
    { causeKind: 'order_payment', reversedBy: REVERSAL },
    null,
    'transfer_not_correctable',
  ],
  ['a reversed booking', { reversedBy: REVERSAL }, 'booked', 'transfer_reversed'],
  ['a reversed booking with a proposal', { reversedBy: REVERSAL }, 'proposed', 'transfer_reversed'],
  ['a proposal that waits', {}, 'proposed', 'correction_pending'],
])('%s: %s', (_, facts, last, wanted) => {
  const verdict = judgeCorrection({ ...booking, ...facts }, last)
  expect(verdict.ok ? 'accepted' : verdict.reason).toBe(wanted)
})

test.each(Object.keys(CAUSE_KINDS).filter((kind) => !['suspense_booking', 'overnight'].includes(kind)))(
  'a movement of %s is refused with another way to settle it',
  (causeKind) => {
    const verdict = judgeCorrection({ ...booking, causeKind }, null)
    expect(verdict).toMatchObject({
      reason: 'transfer_not_correctable',
      facts: { advice: expect.stringMatching(/./) },
    })
  },
)
