/** Price alerts (到价提醒): a member is told when an offer of a grade costs at most a price. */
import { z } from 'zod'
import { GRADE_MAX, MAKER_MAX } from '../catalogue/grades'
import { cleanText } from '../characters'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { fen, id, instant, integer, pageOf, pageQuery, requestId, text, yuanAsFen } from '../schema'
import {
  ALERT_PRICE_MAX_FEN,
  ALERT_PRICE_MIN_FEN,
  PRICE_ALERTS_PER_MEMBER,
  WATCHED_GRADES_MAX,
} from './limits'

const CITY_MAX = 20

export const refusals = defineRefusals({
  too_many_price_alerts: {
    errorcode: 79301,
    status: 422,
    text: `最多设置 ${PRICE_ALERTS_PER_MEMBER} 条到价提醒，请先删除不再需要的`,
  },
  alert_grade_unknown: {
    errorcode: 79302,
    status: 422,
    text: '目录中没有这个牌号，请核对后再填',
    field: 'grade',
  },
  alert_maker_needed: {
    errorcode: 79303,
    status: 422,
    text: (f: { makerNames: string }) => `请填写该牌号的厂家：${f.makerNames}`,
    field: 'maker',
  },
  alert_city_unknown: {
    errorcode: 79304,
    status: 422,
    text: '该城市没有仓库，请填写仓库所在城市，或不填（全国）',
    field: 'city',
  },
})

/** A text that may be left out; empty counts as left out. */
function optional(max: number, what: string) {
  return z
    .string()
    .overwrite(cleanText)
    .overwrite(plainText)
    .max(max, `${what}最多 ${max} 个字`)
    .transform((typed) => (typed === '' ? undefined : typed))
    .optional()
}

export const SavePriceAlert = z.object({
  grade: text(GRADE_MAX, '牌号'),
  /** Needed if several makers have the grade. */
  maker: optional(MAKER_MAX, '厂家'),
  /** City of the warehouse. Omitted: anywhere. */
  city: optional(CITY_MAX, '城市'),
  priceFenPerTon: integer({ min: ALERT_PRICE_MIN_FEN, max: ALERT_PRICE_MAX_FEN }),
  requestId,
})

export const PRICE_ALERT_CHANGES = ['pause', 'resume', 'remove'] as const
const Change = z.enum(PRICE_ALERT_CHANGES)

export const ChangePriceAlert = z.object({ alertId: id, change: Change, requestId })

export const PriceAlert = z.object({
  id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  /** Null: anywhere. */
  city: z.string().nullable(),
  priceFenPerTon: fen,
  isPaused: z.boolean(),
  /** When the last message was written. */
  alertedAt: instant.nullable(),
  /** The cheapest offer on sale there. A stale price counts only where no other one is on sale. */
  lowest: z.object({ offerId: id, city: z.string(), priceFenPerTon: fen, isStale: z.boolean() }).nullable(),
})
export type PriceAlert = z.output<typeof PriceAlert>

export const savePriceAlert = endpoint({
  method: 'POST',
  path: '/api/user/m/memberPriceAlert/save',
  access: 'token',
  summary: '设置到价提醒；同牌号同城市再设即改价',
  input: SavePriceAlert,
  output: z.object({ alertId: id }),
  refusals: Object.values(refusals),
})

export const changePriceAlert = endpoint({
  method: 'POST',
  path: '/api/user/m/memberPriceAlert/operate',
  access: 'token',
  summary: '暂停、恢复或删除到价提醒',
  input: ChangePriceAlert,
  output: z.object({ alertId: id }),
})

export const priceAlerts = endpoint({
  method: 'GET',
  path: '/api/user/m/memberPriceAlert/list',
  access: 'token',
  summary: '我的到价提醒与目前最低价，最近设置的在前',
  input: z.object(pageQuery),
  output: pageOf(PriceAlert),
})

/** A grade that the member follows or has an alert for. */
export const WatchedGrade = z.object({
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  /** City of the alert; null: anywhere. */
  city: z.string().nullable(),
  lowest: PriceAlert.shape.lowest,
})
export type WatchedGrade = z.output<typeof WatchedGrade>

export const watchedGrades = endpoint({
  method: 'GET',
  path: '/api/user/m/memberPriceAlert/grades',
  access: 'token',
  summary: `关注或设有到价提醒的牌号与目前最低价，最近的在前，最多 ${WATCHED_GRADES_MAX} 个`,
  input: z.object({}),
  output: z.array(WatchedGrade),
})

/** The form of the page: yuan per ton instead of fen. */
export const PriceAlertForm = SavePriceAlert.omit({ priceFenPerTon: true }).extend({
  priceYuan: yuanAsFen(ALERT_PRICE_MAX_FEN, '请填写每吨价格（元），100 元以上，最多两位小数').refine(
    (priceFen) => priceFen >= ALERT_PRICE_MIN_FEN,
    '每吨价格不能低于 100 元',
  ),
})

/** Buttons of the rows: "pause <id>". */
export const ChangePriceAlertForm = z.object({
  alert: z.string().transform((typed, ctx) => {
    const [change, alertId] = typed.split(' ')
    const parsed = ChangePriceAlert.pick({ change: true, alertId: true }).safeParse({ change, alertId })
    if (parsed.success) return parsed.data
    ctx.addIssue({ code: 'custom', message: '请重新选择' })
    return z.NEVER
  }),
  requestId,
})
