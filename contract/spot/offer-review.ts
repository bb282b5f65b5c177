/** Review of the offers of new shops by operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { REVIEWERS } from '../reviews'
import {
  id,
  instant,
  integer,
  kg,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  sortOf,
  text,
  withAllChoice,
} from '../schema'

/** Offers of one decision. */
export const REVIEWED_OFFERS_MAX = 100

export const refusals = defineRefusals({
  offer_reviewed: {
    errorcode: 65020,
    status: 409,
    text: '所选报价中有已被处理、下架或过期的，请刷新后重新选择',
  },
  reviewed_offer_changed: {
    errorcode: 65021,
    status: 409,
    text: '所选报价中有商家刚修改过的，请刷新后重新核对',
  },
})

export const OfferToReview = z.object({
  offerId: id,
  /** A decision names the version that its reviewer saw. */
  version: z.number().int(),
  shopId: id,
  shopName: z.string(),
  shopOpenedAt: instant,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  city: z.string(),
  warehouse: z.string(),
  priceFenPerTon: z.number().int(),
  availableKg: kg,
  minKg: kg,
  validUntil: instant,
  submittedAt: instant,
  /** Whole hours since the submission. */
  waitingHours: z.number().int(),
})
export type OfferToReview = z.output<typeof OfferToReview>

export const offersToReview = endpoint({
  method: 'GET',
  path: '/api/operator/offer/toReview',
  ...REVIEWERS,
  summary: '待审的报价：新店铺的报价，默认等待最久的在前',
  input: z.object({
    shopId: withAllChoice(id),
    /** Only these. */
    offerIds: list(id, REVIEWED_OFFERS_MAX),
    sort: sortOf(['submittedAt', 'grade', 'priceFenPerTon'], 'submittedAt'),
    ...pageQuery,
  }),
  output: pageOf(OfferToReview),
})

const offers = z
  .array(z.object({ offerId: id, version: integer({ min: 1 }) }))
  .min(1, '请至少选择一条报价')
  .max(REVIEWED_OFFERS_MAX, `一次最多处理 ${REVIEWED_OFFERS_MAX} 条`)
  .refine((rows) => new Set(rows.map(({ offerId }) => offerId)).size === rows.length, '同一报价只能出现一次')

export const approveOffers = endpoint({
  method: 'POST',
  path: '/api/operator/offer/approve',
  ...REVIEWERS,
  summary: '通过待审的报价：随即在市场上架；全部通过或全部不变',
  input: z.object({ offers, requestId }),
  output: z.object({ approved: z.number().int() }),
  refusals: [refusals.offer_reviewed, refusals.reviewed_offer_changed],
})

export const rejectOffers = endpoint({
  method: 'POST',
  path: '/api/operator/offer/reject',
  ...REVIEWERS,
  summary: '驳回待审的报价并说明原因：商家看到原因，可修改后重新发布；全部驳回或全部不变',
  input: z.object({ offers, reason: text(LONG_TEXT_MAX, '驳回原因'), requestId }),
  output: z.object({ rejected: z.number().int() }),
  refusals: [refusals.offer_reviewed, refusals.reviewed_offer_changed],
})

/** Query of the page that lists the chosen offers before the decision. */
export const OfferBulkPage = z.object({
  id: list(id, REVIEWED_OFFERS_MAX).catch([]),
  act: z.enum(['approve', 'reject']).catch('approve'),
})

/** An offer as the page showed it: id and version. */
const ShownOffer = z.string().regex(/^[\da-f-]{36} \d{1,9}$/i, '请刷新页面后重试')

export const ApproveOffersForm = z.object({
  shown: list(ShownOffer, REVIEWED_OFFERS_MAX).refine((rows) => rows.length > 0, '请至少选择一条报价'),
  requestId,
})

export const RejectOffersForm = ApproveOffersForm.extend({ reason: text(LONG_TEXT_MAX, '驳回原因') })

export function shownOffers(shown: readonly string[]) {
  return shown.map((row) => {
    const [offerId = '', version = ''] = row.split(' ')
    return { offerId, version: Number(version) }
  })
}
