/** Plans, bond and calendar of presales, as merchants and operators see them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ActivityPlan, Tranche } from '../plans/activities'
import { CalendarQuery, calendarOf } from '../plans/calendar'
import { fen, id, instant, kg, pageOf, pageQuery } from '../schema'
import { MerchantPresaleRow, PresaleIdRef } from './merchant-presales'

/** Of a short arrival: what is cut from the plan. */
const cut = { cutKg: kg.nullable() }

/** A plan as the merchant sees it. Companies are masked until the signing has ended. */
export const MerchantPresalePlan = ActivityPlan.extend({
  ...cut,
  priceFenPerTon: fen.nullable(),
  /** Whether a proposal of the buyer waits for the merchant's answer. */
  isAnswerDue: z.boolean(),
})
export type MerchantPresalePlan = z.output<typeof MerchantPresalePlan>

export const myPresalePlans = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/plans',
  access: 'merchant',
  permission: 'view',
  summary: '本店一批预售的计划，新的在前；预订截止前企业名称隐去',
  input: PresaleIdRef.extend(pageQuery),
  output: pageOf(MerchantPresalePlan),
})

export const myPresaleTranches = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/tranches',
  access: 'merchant',
  permission: 'view',
  summary: '本店一批预售已开放的吨数与履约保证金，另返回企业钱包可用余额',
  input: PresaleIdRef,
  output: z.object({
    list: z.array(Tranche),
    /** Available in the company's wallet; null for members who may not pay. */
    availableFen: fen.nullable(),
  }),
})

/** A plan as operators see it. */
export const OperatorPresalePlan = ActivityPlan.extend({
  ...cut,
  priceFenPerTon: fen.nullable(),
  depositId: id.nullable(),
  /** What of the seller's bond is held for the plan. */
  bondFen: fen,
})
export type OperatorPresalePlan = z.output<typeof OperatorPresalePlan>

export const operatorPresalePlans = endpoint({
  method: 'GET',
  path: '/api/operator/presale/plans',
  access: 'operator',
  roles: ['reviewer', 'support'],
  summary: '一批预售的计划与保证金，新的在前；另返回商家开放的各批吨数',
  input: PresaleIdRef.extend(pageQuery),
  output: pageOf(OperatorPresalePlan).extend({ tranches: z.array(Tranche) }),
})

const count = z.number().int()

export const PresaleCalendarEntry = MerchantPresaleRow.pick({
  id: true,
  presaleNo: true,
  grade: true,
  maker: true,
  shop: true,
  port: true,
  totalKg: true,
  bookUntil: true,
  expectedUntil: true,
  presentFrom: true,
  presentUntil: true,
  state: true,
  phase: true,
}).extend({
  /** End of the time for orders; null before the arrival. */
  convertUntil: instant.nullable(),
})
export type PresaleCalendarEntry = z.output<typeof PresaleCalendarEntry>

const entries = z.array(PresaleCalendarEntry)

export const presaleCalendar = endpoint({
  method: 'GET',
  path: '/api/operator/presale/calendar',
  access: 'operator',
  roles: ['reviewer', 'support'],
  summary: '预售日历：两周内各日的预订截止、预计到货、转单截止与延期，含待审核的',
  input: CalendarQuery,
  output: calendarOf({
    /** Bookings end. */
    booking: entries,
    /** The window begins in which the goods are expected. */
    arriving: entries,
    /** Number of presales whose goods are expected at some time of the day. */
    expected: count,
    /** That window ends. */
    latest: entries,
    /** The time for orders ends. */
    converting: entries,
    /** A later arrival was reported. */
    delayed: entries,
  }),
})
