/** Summary of a member's personal centre. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { selectDiscounts } from '../discounts'
import { endpoint } from '../endpoint'
import { memberOrderCount } from '../ordering/order-list'
import { instant } from '../schema'
import { TO_DO_KINDS, type ToDoKind } from './to-do-kinds'

/** Orders, papers or reports that wait for the member. */
export const ToDo = z.object({
  kind: z.enum(Object.keys(TO_DO_KINDS) as [ToDoKind]),
  /** At least 1. */
  count: z.number().int(),
  /** Earliest deadline; null if there is none. */
  dueAt: instant.nullable(),
})
export type ToDo = z.output<typeof ToDo>

export const memberPersonalCenterData = endpoint({
  method: 'POST',
  path: '/api/user/getMemberPersonalCenterData',
  access: 'token',
  companyPermission: 'view',
  summary: '个人中心首页：各状态订单数、待办事项、本月采购吨数与优惠',
  input: z.object(shownBuyer),
  output: z.object({
    orders: memberOrderCount.output,
    toDo: z.array(ToDo),
    /** With this month's tons. */
    discounts: selectDiscounts.output,
  }),
})
export type MemberPersonalCenterData = z.output<typeof memberPersonalCenterData.output>
