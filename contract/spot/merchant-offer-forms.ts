/** Forms of the merchants' console on offers: yuan and tons as typed. */
import { z } from 'zod'
import { plainText } from '../plain-text'
import { confirmUnusual } from '../quotes/unusual'
import {
  id,
  integer,
  list,
  pageQuery,
  requestId,
  searchText,
  text,
  tonsAsKg,
  typedDay,
  withAllChoice,
  yuanAsFen,
} from '../schema'
import { timeOfDay } from '../shanghai-instant'
import { DeliveryWaySchema, FREIGHT_MAX_FEN_PER_TON } from './'
import { StockReasonSchema } from './merchant-offer-edits'
import { PRICE_MAX_FEN_PER_TON, type TIERS_MAX } from './merchant-offers'
import { newPriceField, offerField, PRICE_ROWS } from './price-fields'

/** Query of the page that creates an offer: what is searched, what is chosen, and which offer is copied. */
export const NewOfferPage = z.object({
  sText: searchText,
  productId: withAllChoice(id).catch(undefined),
  from: withAllChoice(id).catch(undefined),
})

/** Query of an offer's page: the page of its history. */
export const HistoryPage = z.object(pageQuery)

const priceYuan = yuanAsFen(PRICE_MAX_FEN_PER_TON)
const tons = tonsAsKg.refine((weightKg) => weightKg > 0, '请填写大于零的吨数')
const freight = yuanAsFen(FREIGHT_MAX_FEN_PER_TON).optional()

/** Numbers of the tier rows. */
export const TIER_ROWS = [1, 2, 3, 4, 5] as const satisfies { length: typeof TIERS_MAX }
const tierFields = {
  tierTon1: tons.optional(),
  tierYuan1: priceYuan.optional(),
  tierTon2: tons.optional(),
  tierYuan2: priceYuan.optional(),
  tierTon3: tons.optional(),
  tierYuan3: priceYuan.optional(),
  tierTon4: tons.optional(),
  tierYuan4: priceYuan.optional(),
  tierTon5: tons.optional(),
  tierYuan5: priceYuan.optional(),
}

/** Delivery ways as typed. */
export const deliveryFields = {
  way: list(DeliveryWaySchema, 3).refine((ways) => ways.length > 0, '请至少选择一种交货方式'),
  /** Empty: by destination. */
  freightYuan: freight,
  transferYuan: freight,
}

const terms = {
  priceYuan,
  minTon: tons,
  stepTon: tons,
  ...deliveryFields,
  validOn: typedDay(),
  validTime: timeOfDay,
  ...tierFields,
  /** Ticked: companies of good record may pay by the end of a bank day. */
  extendedHold: z.literal('on').optional(),
  confirmUnusual,
  requestId,
}

export const NewOfferForm = z.object({ productId: id, warehouseId: id, stockTon: tons, ...terms })
export type NewOfferForm = z.output<typeof NewOfferForm>

export const EditOfferForm = z.object({ offerId: id, version: integer({ min: 1 }), ...terms })
export type EditOfferForm = z.output<typeof EditOfferForm>

export const StockForm = z
  .object({
    offerId: id,
    direction: z.enum(['add', 'remove'], { message: '请选择增加或减少' }),
    weightTon: tons,
    reason: StockReasonSchema,
    note: text(200, '说明').optional(),
    confirmUnusual,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.reason === 'other' && !v.note)
      ctx.addIssue({ code: 'custom', path: ['note'], message: '选择「其他」时请填写说明' })
  })

/** Longest pasted text, so that it can be kept until it is confirmed. */
const PASTED_MAX = 6_000
const PERCENT = /^[+-]?\d{1,2}(?:\.\d{1,2})?$/

/** Prices pasted from a spreadsheet: rows of cells, the last one the new price. */
export const PastePrices = z.object({ pasted: text(PASTED_MAX, '表格内容'), requestId })

/** A change of the prices that match the words, in percent. */
export const PercentForm = z.object({
  sText: searchText,
  percent: z
    .string({ message: '请填写涨跌幅' })
    .overwrite(plainText)
    .regex(PERCENT, '请填写 -99.99 至 99.99 的百分数')
    .refine((typed) => Number(typed) !== 0, '涨跌幅不能为零'),
  requestId,
})

const priceRows = Object.fromEntries(
  Array.from({ length: PRICE_ROWS }, (_, row) => [
    [offerField(row), id.optional()],
    [newPriceField(row), z.string().trim().max(20, '价格最多 20 个字').optional()],
  ]).flat(),
) as Record<`${'offer' | 'yuan'}${number}`, z.ZodOptional<z.ZodString>>

/** New prices typed beside the present ones; rows without one stay. */
export const TablePrices = z
  .object({ ...priceRows, requestId })
  .refine((typed) => priceLines(typed).length > 0, '请至少填写一个新价')

/** What was typed, as lines of a pasted table. */
export function priceLines(typed: Readonly<Record<string, unknown>>): string[] {
  return Array.from({ length: PRICE_ROWS }, (_, row) => [
    typed[offerField(row)],
    typed[newPriceField(row)],
  ]).flatMap(([offerId, yuan]) => (offerId && yuan ? [`${offerId}\t${yuan}`] : []))
}

/** Query of the page of bulk prices: how the prices are typed, and which offers the table lists. */
export const RepricePage = z.object({
  way: z.literal('table').optional().catch(undefined),
  sText: searchText,
  page: pageQuery.page,
})

/** The shown prices, one line each: id, version, fen. */
export const ConfirmPrices = z.object({ prices: z.string().max(60_000), confirmUnusual, requestId })

/** Offers that one page withdraws. */
const WITHDRAWN_MAX = 100

/** Query of the page that asks before offers are withdrawn. */
export const WithdrawPage = z.object({ id: list(id, WITHDRAWN_MAX).catch([]) })

/** The shown offers. */
export const WithdrawOffersForm = z.object({
  offerIds: list(id, WITHDRAWN_MAX).refine((ids) => ids.length > 0, '请至少选择一条报价'),
  requestId,
})
