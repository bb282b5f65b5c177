/** Merchant's calls on samples. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, integer, pageOf, pageQuery, requestId } from '../schema'
import { refusals as offers } from '../spot/merchant-offers'
import { TRIAL_BAGS_MAX, TrialReport } from './'

/** Largest stock of one sample in bags. */
export const SAMPLE_BAGS_MAX = 1_000

export const refusals = defineRefusals({
  not_in_bags: {
    errorcode: 76101,
    status: 422,
    text: '液体散装货不能提供试用样品，仅限袋装货',
    field: 'offerId',
  },
  sample_exists: { errorcode: 76102, status: 409, text: '该牌号已有申领中的样品，请先停止后再发布' },
  sample_ended: { errorcode: 76103, status: 409, text: '该样品已停止申领' },
})

export const publishSample = endpoint({
  method: 'POST',
  path: '/api/merchant/sample/publish',
  access: 'merchant',
  permission: 'sell',
  summary: '为在售货源发布试用样品（25 公斤/袋）',
  input: z.object({
    offerId: id,
    /** Stock set aside for samples. */
    bags: integer({ min: 1, max: SAMPLE_BAGS_MAX }),
    /** Most bags of one trial. */
    maxBags: integer({ min: 1, max: TRIAL_BAGS_MAX }),
    requestId,
  }),
  output: z.object({ sampleId: id }),
  refusals: [offers.offer_not_on_sale, refusals.not_in_bags, offers.permit_missing, refusals.sample_exists],
})

export const withdrawSample = endpoint({
  method: 'POST',
  path: '/api/merchant/sample/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '停止样品申领；已提交的试用订单不受影响',
  input: z.object({ sampleId: id, requestId }),
  output: z.object({ sampleId: id }),
  refusals: [refusals.sample_ended],
})

export const mySamples = endpoint({
  method: 'GET',
  path: '/api/merchant/sample/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店试用样品，最新在前',
  input: z.object(pageQuery),
  output: pageOf(
    z.object({
      id,
      offerId: id,
      grade: z.string(),
      maker: z.string(),
      maxBags: z.number().int(),
      availableBags: z.number().int(),
      createdAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
})

export const sampleReports = endpoint({
  method: 'GET',
  path: '/api/merchant/sample/reports',
  access: 'merchant',
  permission: 'view',
  summary: '本店样品的试用报告，最新在前',
  input: z.object(pageQuery),
  output: pageOf(
    TrialReport.extend({
      orderId: id,
      orderNo: z.string(),
      sampleId: id,
      grade: z.string(),
      maker: z.string(),
      bags: z.number().int(),
      /** Company of the buyer. */
      buyer: z.string(),
    }),
  ),
})
