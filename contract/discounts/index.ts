/** Discounts: the rules, a member's levels, and the hint. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { endpoint } from '../endpoint'
import { DISCOUNT_TYPES } from '../numbered-types'
import { fen, kg } from '../schema'
import type { DiscountType } from './rules'

export const DiscountTypeSchema = z
  .literal(Object.keys(DISCOUNT_TYPES).map((n) => Number(n) as DiscountType))
  .meta({
    id: 'DiscountType',
    title: '优惠类型',
    description: Object.entries(DISCOUNT_TYPES)
      .map(([n, name]) => `${n} ${name}`)
      .join('、'),
  })

const level = {
  type: DiscountTypeSchema,
  /** Minimum kg: of this order for a first order, of last month for its target, of this month for a partner. */
  ruleKg: kg,
  offFenPerTon: fen,
}

/** A rule that the member may use. */
export const DiscountLevelSchema = z.object(level).meta({ id: 'DiscountLevel', title: '可享优惠' })

/** The rule applied to goods. */
export const DiscountSchema = z
  .object({
    ...level,
    /** Reason text. */
    name: z.string(),
    /** Total discount on the goods. */
    fen,
  })
  .meta({ id: 'Discount', title: '优惠', description: '适用的一项优惠：每吨减 offFenPerTon，共减 fen' })

/** Encodes the levels shown to a buyer; see discountKey(). */
export const discountKeyText = z
  .string()
  .regex(/^(none|[123]\.\d{1,9}\.\d{1,9}(_[123]\.\d{1,9}\.\d{1,9}){0,14})$/, '优惠信息不正确，请重新下单')

export const selectDiscounts = endpoint({
  method: 'GET',
  path: '/api/user/discounts/web/selectDiscounts',
  access: 'token',
  summary: '我的优惠：规则、本月采购量（按订单完成计）、待计入的吨数、进度与目前可享的优惠',
  input: z.object(shownBuyer),
  output: z.object({
    /** The next type that a member's purchases lead to. Null if the market has no rules. */
    type: DiscountTypeSchema.nullable(),
    typeName: z.string().nullable(),
    /** Rules of that type, smallest first. */
    discountsPriceRuleList: z.array(
      z.object({
        /** In tons. */
        num: z.number(),
        /** In yuan off per ton. */
        discountsPrices: z.number(),
        fromKg: kg,
        offFenPerTon: fen,
      }),
    ),
    /** In tons: of orders completed this month in Asia/Shanghai. */
    purchaseNumThisMonth: z.number(),
    purchasedThisMonthKg: kg,
    purchasedLastMonthKg: kg,
    /** In tons: paid and not refunded, but not completed. They count in the month of completion. */
    pendingNum: z.number(),
    pendingKg: kg,
    /** 0 to 100: progress of this month's tons through the rules. */
    progressPercent: z.number(),
    /** Levels for an order now; the best one applies. */
    usable: z.array(z.object({ ...level, name: z.string() })),
    /** Last day of the present agreement. */
    partnerUntil: z.iso.date().nullable(),
    /** Whether the member has closed the hint since the last change of the rules. */
    isHintSeen: z.boolean(),
  }),
})
export type MemberDiscounts = z.output<typeof selectDiscounts.output>

export const CloseHint = z.object({})

/** A GET as in the specification. The page closes its hint by a form. */
export const closePopover = endpoint({
  method: 'GET',
  path: '/api/user/discounts/web/closePopover',
  access: 'token',
  summary: '不再提示当前优惠，规则变动后重新提示',
  input: CloseHint,
  output: z.object({ isHintSeen: z.boolean() }),
})
