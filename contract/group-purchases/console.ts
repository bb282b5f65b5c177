/** Plans, bond and calendar of group purchases, as merchants and operators see them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ActivityPlan, Tranche } from '../plans/activities'
import { CalendarQuery, calendarOf } from '../plans/calendar'
import { fen, id, pageOf, pageQuery } from '../schema'
import { GroupIdRef, MerchantGroupRow } from './merchant-groups'

const count = z.number().int()

/** A plan as the merchant sees it. */
export const MerchantGroupPlan = ActivityPlan.extend({
  /** Whether a proposal of the buyer waits for the merchant's answer. */
  isAnswerDue: z.boolean(),
})
export type MerchantGroupPlan = z.output<typeof MerchantGroupPlan>

export const myGroupPlans = endpoint({
  method: 'GET',
  path: '/api/merchant/groupPurchase/plans',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场团购的报名计划，新的在前；截止前企业名称隐去，另返回是否待本店答复提议',
  input: GroupIdRef.extend(pageQuery),
  output: pageOf(MerchantGroupPlan),
})

export const myGroupTranches = endpoint({
  method: 'GET',
  path: '/api/merchant/groupPurchase/tranches',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场团购已开放的吨数与履约保证金，先开放的在前；另返回企业钱包可用余额',
  input: GroupIdRef,
  output: z.object({
    list: z.array(Tranche),
    /** Available in the company's wallet; null for members who may not pay. */
    availableFen: fen.nullable(),
  }),
})

const OPERATORS = ['reviewer', 'support'] as const

/** A plan as operators see it. */
export const OperatorGroupPlan = ActivityPlan.extend({
  depositId: id.nullable(),
  /** What of the seller's bond is held for the plan. */
  bondFen: fen,
})
export type OperatorGroupPlan = z.output<typeof OperatorGroupPlan>

export const operatorGroupPlans = endpoint({
  method: 'GET',
  path: '/api/operator/groupPurchase/plans',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '一场团购的报名计划与保证金，新的在前；另返回商家开放的各批吨数',
  input: GroupIdRef.extend(pageQuery),
  output: pageOf(OperatorGroupPlan).extend({ tranches: z.array(Tranche) }),
})

export const CalendarEntry = MerchantGroupRow.pick({
  id: true,
  groupNo: true,
  grade: true,
  maker: true,
  shop: true,
  totalKg: true,
  startsAt: true,
  endsAt: true,
  state: true,
  phase: true,
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const groupCalendar = endpoint({
  method: 'GET',
  path: '/api/operator/groupPurchase/calendar',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '团购日历：两周内各日开始、进行与截止的团购，含待审核的',
  input: CalendarQuery,
  output: calendarOf({
    starting: z.array(CalendarEntry),
    /** Open at some time of the day, those that start or end on it included. */
    running: count,
    ending: z.array(CalendarEntry),
  }),
})
