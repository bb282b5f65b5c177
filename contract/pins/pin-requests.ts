/** Tons that a member looks for: it is told the pins which they would fill. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, kg, pageOf, pageQuery, requestId, tonsAsKg, typedDay } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { PinNeed } from './pin-options'
import { PIN_REQUEST_DAYS, PIN_REQUESTS_MAX } from './terms'

export const refusals = defineRefusals({
  pin_request_grade_unknown: {
    errorcode: 79_441,
    status: 422,
    text: '目录中没有这个牌号，请核对后再填',
    field: 'grade',
  },
  pin_request_day_wrong: {
    errorcode: 79_442,
    status: 422,
    text: `期限须在今天起 ${PIN_REQUEST_DAYS} 天之内`,
    field: 'by',
  },
  pin_requests_too_many: {
    errorcode: 79_443,
    status: 422,
    text: `最多登记 ${PIN_REQUESTS_MAX} 条需求，请先撤销不再需要的`,
  },
})

const day = typedDay('请填写期限，例如 2026-11-21')

export const SavePinRequest = PinNeed.extend({
  /** The pin is decided by the end of this day in Shanghai. */
  by: day,
  requestId,
})

export const savePinRequest = endpoint({
  method: 'POST',
  path: '/api/pin/saveRequest',
  access: 'token',
  summary: '登记拼单需求：有拼单正好还差这些吨数时通知',
  input: SavePinRequest,
  output: z.object({ id }),
  refusals: [
    refusals.pin_request_grade_unknown,
    refusals.pin_request_day_wrong,
    refusals.pin_requests_too_many,
  ],
})

export const endPinRequest = endpoint({
  method: 'POST',
  path: '/api/pin/endRequest',
  access: 'token',
  summary: '撤销拼单需求；已结束的也答成功',
  input: z.object({ id, requestId }),
  output: z.object({ id }),
})

export const PinRequestRow = z.object({
  id,
  grade: z.string(),
  weightKg: kg,
  /** Last day in Shanghai. */
  by: z.iso.date(),
  savedAt: instant,
})
export type PinRequestRow = z.output<typeof PinRequestRow>

export const pinRequests = endpoint({
  method: 'GET',
  path: '/api/pin/requests',
  access: 'token',
  summary: '本人登记的、仍有效的拼单需求，新的在前',
  input: z.object(pageQuery),
  output: pageOf(PinRequestRow),
})

/** The page's form, with tons as typed. */
export const PinRequestForm = SavePinRequest.omit({ weightKg: true }).extend({
  weightTon: tonsAsKg.refine((weightKg) => weightKg > 0 && weightKg <= ORDER_MAX_KG, '请填写大于零的吨数'),
})

/** The page of a member's requests: first values of the form, and the request to end. */
export const PinRequestPageQuery = z.object({
  grade: z.string().max(40).optional(),
  weightTon: z.string().max(20).optional(),
  by: z.string().max(10).optional(),
  end: id.optional(),
})
