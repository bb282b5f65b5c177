import { startOfDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isSameName } from 'contract/characters'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { PASS_DAYS_AHEAD } from 'contract/pickup/limits'
import type { PassState } from 'contract/pickup/pass-states'
import { normalizePlate } from 'contract/pickup/plates'

/** The facts of a pass that decide what it is good for. */
export interface PassFacts {
  weightKg: number
  plateNumber: string
  driverName: string
  endsAt: Date
  cancelledAt: Date | null
  usedAt: Date | null
}

/** @param isOrderOpen whether goods of its order are handed over now */
export function passState(
  { endsAt, cancelledAt, usedAt }: Pick<PassFacts, 'endsAt' | 'cancelledAt' | 'usedAt'>,
  isOrderOpen: boolean,
  now: Date,
): PassState {
  if (usedAt !== null) return 'used'
  if (cancelledAt !== null) return 'cancelled'
  if (!isOrderOpen) return 'closed'
  return endsAt <= now ? 'expired' : 'open'
}

export interface Window {
  day: string
  fromHour: number
  untilHour: number
}

export function windowOf({ day, fromHour, untilHour }: Window): { opensAt: Date; endsAt: Date } {
  const start = startOfDay(day).getTime()
  return {
    opensAt: new Date(start + fromHour * HOUR_MS),
    endsAt: new Date(start + untilHour * HOUR_MS),
  }
}

/** Checks that a truck can still come within the window. */
export function validateWindow(
  { opensAt, endsAt }: { opensAt: Date; endsAt: Date },
  now: Date,
): Verdict<void, 'window_past' | 'window_too_far'> {
  if (endsAt <= now) return refuse('window_past')
  return opensAt.getTime() - now.getTime() > PASS_DAYS_AHEAD * DAY_MS ? refuse('window_too_far') : accept()
}

/** Judges what came to the gate by what the pass says, while its order is open. A truck may come early. */
export function judgePass(
  pass: PassFacts,
  came: { weightKg: number; plateNumber: string; driverName: string },
  spareKg: number,
  now: Date,
) {
  const state = passState(pass, true, now)
  if (state === 'used') return refuse('pass_used')
  if (state === 'cancelled') return refuse('pass_cancelled')
  if (state === 'expired') return refuse('pass_expired')
  if (normalizePlate(came.plateNumber) !== pass.plateNumber)
    return refuse('pass_plate_differs', { plateName: pass.plateNumber })
  if (!isSameName(came.driverName, pass.driverName))
    return refuse('pass_driver_differs', { driverName: pass.driverName })
  if (came.weightKg > pass.weightKg + spareKg)
    return refuse('pass_weight_exceeded', { passKg: pass.weightKg })
  return accept()
}
