/** Forms of merchants on presales: yuan and tons as typed. */
import { z } from 'zod'
import { reason } from '../plans'
import { checkTierRows, price, tierFields, tiersOf, tons } from '../plans/tier-forms'
import { confirmUnusual } from '../quotes/unusual'
import { id, integer, pageQuery, payPassword, requestId, text, typedDay } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { PresaleSourceSchema } from './'
import {
  DeclareFailure,
  type DelayArrival,
  NOTE_MAX,
  type openBookingTons,
  type PlanPresale,
  PORT_MAX,
  papers,
  type ReportArrival,
  SOURCE_NAME_MAX,
} from './merchant-presales'
import { FREE_STORAGE_DAYS_MAX } from './terms'

const day = typedDay()

export const PlanPresaleForm = z
  .object({
    offerId: id,
    source: PresaleSourceSchema,
    sourceName: text(SOURCE_NAME_MAX, '船名、配货单号或批号'),
    port: text(PORT_MAX, '到货港口或仓库'),
    expectedFrom: day,
    expectedUntil: day,
    bookUntilOn: day,
    bookUntilTime: timeOfDay,
    totalTon: tons,
    minTon: tons,
    stepTon: tons,
    firstYuan: price,
    ...tierFields,
    freeStorageDays: integer({ min: 0, max: FREE_STORAGE_DAYS_MAX }),
    remark: text(NOTE_MAX, '备注').optional(),
    confirmUnusual,
    requestId,
  })
  .superRefine(checkTierRows)

/** Converts the form to the input of planPresale. The first tier begins at the least tons of a plan. */
export function planPresaleOf(typed: z.output<typeof PlanPresaleForm>): z.input<typeof PlanPresale> {
  const { offerId, source, sourceName, port, freeStorageDays, remark, confirmUnusual, requestId } = typed
  const first = { reachedKg: typed.minTon, priceFenPerTon: typed.firstYuan }
  return {
    ...{ offerId, source, sourceName, port, freeStorageDays, remark, confirmUnusual, requestId },
    ...{ totalKg: typed.totalTon, minKg: typed.minTon, stepKg: typed.stepTon, tiers: tiersOf(first, typed) },
    bookUntil: instantOf(typed.bookUntilOn, typed.bookUntilTime),
    ...windowOf(typed),
  }
}

export const OpenBookingTonsForm = z.object({ presaleId: id, weightTon: tons, payPassword, requestId })

/** Converts the form to the input of openBookingTons. */
export function openBookingTonsOf({
  weightTon,
  ...typed
}: z.output<typeof OpenBookingTonsForm>): z.input<(typeof openBookingTons)['input']> {
  return { ...typed, weightKg: weightTon }
}

/** The tons whose bond the page shows, before the pay password is typed. */
export const ReckonBookingBondForm = z.object({ presaleId: id, weightTon: tons })

/** Query of the page of a presale: tons to open, and the page of its plans. */
export const MerchantPresaleQuery = z.object({ weightTon: tons.optional(), ...pageQuery })

/** Query of the page of an arrival: the weighed tons whose effect it shows. */
export const ArrivalQuery = z.object({ weightTon: tons.optional().catch(undefined) })

/** The weighed tons, sent only to see what is cut. */
export const ForeseeArrivalForm = z.object({ presaleId: id, weightTon: tons })

export const ReportArrivalForm = z.object({
  presaleId: id,
  weightTon: tons,
  reason,
  pictures: papers,
  /** As shown. */
  cutKg: integer({ min: 0 }).optional(),
  requestId,
})

/** Converts the form to the input of reportArrival. */
export function reportArrivalOf({
  weightTon,
  ...typed
}: z.output<typeof ReportArrivalForm>): z.input<typeof ReportArrival> {
  return { ...typed, weightKg: weightTon }
}

/** A later window in which the goods are expected. */
export const DelayArrivalForm = z.object({
  presaleId: id,
  expectedFrom: day,
  expectedUntil: day,
  reason,
  pictures: papers,
  requestId,
})

/** Converts the form to the input of delayArrival. */
export function delayArrivalOf(typed: z.output<typeof DelayArrivalForm>): z.input<typeof DelayArrival> {
  return { ...typed, ...windowOf(typed) }
}

export const DeclareFailureForm = DeclareFailure

/** Whole days in Asia/Shanghai. */
function windowOf({ expectedFrom, expectedUntil }: { expectedFrom: string; expectedUntil: string }) {
  return { expectedFrom: instantOf(expectedFrom, '00:00'), expectedUntil: instantOf(expectedUntil, '23:59') }
}

/** Query of the page of a new presale: the offer that it is for, or a presale to copy. */
export const NewPresaleQuery = z.object({ offerId: id.optional(), from: id.optional() })
