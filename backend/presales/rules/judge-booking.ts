/** Whether a company may sign a plan of a presale. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { bookingRange, isBooking, type PresaleTime } from 'contract/presales/terms'

export interface PresaleFacts extends PresaleTime {
  readonly minKg: number
  readonly stepKg: number
  readonly openedKg: number
  readonly signedKg: number
}

export type BookingRefusal =
  | 'presale_not_open'
  | 'presale_ended'
  | 'presale_tons_missing'
  | 'presale_quantity_wrong'

/** Judges a plan of `weightKg` that was received at `now`. */
export function judgeBooking(
  presale: PresaleFacts,
  weightKg: number,
  now: Date,
): Verdict<void, BookingRefusal> {
  const { state, bookUntil, bookingEndedAt, minKg, stepKg, openedKg, signedKg } = presale
  if (!['approved', 'arrived', 'lapsed', 'failed'].includes(state)) return refuse('presale_not_open')
  if (!isBooking(presale, now)) {
    const endedAt = bookingEndedAt && bookingEndedAt < bookUntil ? bookingEndedAt : bookUntil
    return refuse('presale_ended', { endedAt: endedAt.toISOString() })
  }
  const leftKg = openedKg - signedKg
  if (leftKg < minKg || weightKg > leftKg) return refuse('presale_tons_missing', { leftKg })
  const { maxKg } = bookingRange(presale)
  const isRight = weightKg >= minKg && weightKg <= maxKg && (weightKg - minKg) % stepKg === 0
  return isRight ? accept() : refuse('presale_quantity_wrong', { minKg, stepKg, maxKg })
}
