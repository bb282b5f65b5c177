/** Forms of loads and quotes: tons, yuan, days and times as typed. */
import { z } from 'zod'
import { emptyAsNone, id, integer, requestId, typedDay, typedTons, yuanAsFen } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { parseYuan, plainYuan } from '../units'
import { AskCarrier, DraftQuery, LoadFields, PostLoad } from './'
import { ConfirmLoad, QuoteLoad } from './carrier-loads'
import { GOODS_VALUE_MAX_FEN, LOAD_MAX_KG, LOAD_MIN_KG, NO_SHOW_FEE_MAX_FEN, QUOTE_MAX_FEN } from './limits'

const day = typedDay()

/** Tons of a load or of a quote. */
const tons = (least: number) => typedTons(LOAD_MAX_KG).refine((kg) => kg >= least, `至少 ${least / 1000} 吨`)

/** Yuan that may be zero. */
const fee = z
  .string({ message: '请填写放空费，没有填 0' })
  .trim()
  .transform((typed, ctx) => {
    const amountFen = parseYuan(typed)
    if (amountFen !== null && amountFen <= NO_SHOW_FEE_MAX_FEN) return amountFen
    ctx.addIssue({ code: 'custom', message: `请填写 0 至 ${plainYuan(NO_SHOW_FEE_MAX_FEN)} 元` })
    return z.NEVER
  })

/**
 * A load as typed. The fields have the names of the call, so that its refusals stand at them: an instant is the day in
 * the field of its name, and a time beside it.
 */
const LoadForm = LoadFields.extend({
  kg: tons(LOAD_MIN_KG),
  goodsFenPerTon: emptyAsNone(yuanAsFen(GOODS_VALUE_MAX_FEN, '请填写大于零的货值，最多两位小数')),
  noShowFeeFen: fee,
  loadingFrom: day,
  loadingFromTime: timeOfDay,
  loadingUntil: day,
  loadingUntilTime: timeOfDay,
  unloadingFrom: day,
  unloadingFromTime: timeOfDay,
  unloadingUntil: day,
  unloadingUntilTime: timeOfDay,
})

export const PostLoadForm = LoadForm.extend({ biddingMinutes: PostLoad.shape.biddingMinutes, requestId })

/** The freight stands in the page, and is what the shipper saw. */
export const AskCarrierForm = LoadForm.extend({
  lineId: id,
  freightFen: AskCarrier.shape.freightFen,
  payPassword: AskCarrier.shape.payPassword,
  requestId,
})

/** Other tons at the line's price: only their weight is checked. */
export const RecalculateFreightForm = z.object({ lineId: id, kg: tons(LOAD_MIN_KG), requestId })

/** Converts the four windows of a form to instants. */
function withWindows<T extends z.output<typeof LoadForm>>(typed: T) {
  const { loadingFromTime, loadingUntilTime, unloadingFromTime, unloadingUntilTime, ...fields } = typed
  return {
    ...fields,
    loadingFrom: instantOf(fields.loadingFrom, loadingFromTime),
    loadingUntil: instantOf(fields.loadingUntil, loadingUntilTime),
    unloadingFrom: instantOf(fields.unloadingFrom, unloadingFromTime),
    unloadingUntil: instantOf(fields.unloadingUntil, unloadingUntilTime),
  }
}

/** Converts the form to the input of postLoad. */
export const postLoadOf = (typed: z.output<typeof PostLoadForm>): z.input<typeof PostLoad> =>
  withWindows(typed)

/** Converts the form to the input of askCarrier. */
export const askCarrierOf = (typed: z.output<typeof AskCarrierForm>): z.input<typeof AskCarrier> =>
  withWindows(typed)

/** Query of the page of a new load: what fills it in, and the line at whose price a carrier is asked. */
export const NewLoadQuery = DraftQuery.extend({
  lineId: emptyAsNone(id).catch(undefined),
  kg: emptyAsNone(integer({ min: 1, max: LOAD_MAX_KG })).catch(undefined),
  /** City of the unloading, where the line goes to a whole province. */
  to: emptyAsNone(z.string().max(20)).catch(undefined),
})

/** Query of the page of a load: the quote that is about to be selected. */
export const LoadPageQuery = z.object({ id, quote: emptyAsNone(id).catch(undefined) })

const trip = { earliestLoadingAt: day, earliestLoadingTime: timeOfDay }

export const QuoteLoadForm = QuoteLoad.extend({
  kg: tons(1),
  priceFen: yuanAsFen(QUOTE_MAX_FEN),
  ...trip,
  validUntil: day,
  validUntilTime: timeOfDay,
})

export const ConfirmLoadForm = ConfirmLoad.extend(trip)

/** Converts the form to the input of quoteLoad. */
export function quoteLoadOf(typed: z.output<typeof QuoteLoadForm>): z.input<typeof QuoteLoad> {
  const { earliestLoadingTime, validUntilTime, ...fields } = typed
  return {
    ...fields,
    earliestLoadingAt: instantOf(fields.earliestLoadingAt, earliestLoadingTime),
    validUntil: instantOf(fields.validUntil, validUntilTime),
  }
}

/** Converts the form to the input of confirmLoad. */
export function confirmLoadOf(typed: z.output<typeof ConfirmLoadForm>): z.input<typeof ConfirmLoad> {
  const { earliestLoadingTime, ...fields } = typed
  return { ...fields, earliestLoadingAt: instantOf(fields.earliestLoadingAt, earliestLoadingTime) }
}
