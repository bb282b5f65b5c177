import type { PlanDetail } from 'contract/plans'
import { PROPOSAL_KINDS, SILENCE } from 'contract/plans/states'
import { plainTons } from 'contract/units'
import { merchantPlanPath, planPath } from '~/components/plans/plan-paths'
import { calendarOf } from '../calendar/calendar-event'

type Plan = Pick<
  PlanDetail,
  | 'id'
  | 'planNo'
  | 'title'
  | 'seller'
  | 'openKg'
  | 'orderedKg'
  | 'convertUntil'
  | 'deliverFrom'
  | 'deliverUntil'
  | 'proposals'
  | 'orders'
  | 'side'
  | 'at'
>

const DAY_BEFORE = 'P1D'

/** A calendar with the deadlines of a plan: conversion, answers, delivery, late orders, each with an alarm a day before. */
export function planCalendar(plan: Plan, origin: string): string {
  const { id, planNo, title, seller, openKg, orderedKg, convertUntil, deliverFrom, deliverUntil, at } = plan
  const path = plan.side === 'seller' ? merchantPlanPath(id) : planPath(id)
  const shared = {
    ...{ at, url: new URL(path, origin).href, place: seller, alarmBefore: DAY_BEFORE },
  }
  const conversion = convertUntil !== null && openKg > 0 && convertUntil > at
  const waiting = plan.proposals.filter(
    ({ answer, answerBefore, side }) => answer === null && side !== plan.side && answerBefore > at,
  )
  return calendarOf('Plan', [
    ...(conversion
      ? [
          {
            ...{ ...shared, id: `${id}-convert`, startsAt: convertUntil, endsAt: convertUntil },
            summary: `${title} 转单截止，还有 ${plainTons(openKg)} 吨`,
            description: `计划 ${planNo}：逾期未转的吨数，其保证金作为违约金付给供方。`,
            alarm: `计划 ${planNo} 转单即将截止`,
          },
        ]
      : []),
    ...waiting.map(({ id: proposalId, kind, silence, answerBefore }) => ({
      ...{ ...shared, id: proposalId, startsAt: answerBefore, endsAt: answerBefore },
      summary: `${title} 答复截止：${PROPOSAL_KINDS[kind]}`,
      description: `计划 ${planNo}：${SILENCE[silence]}。`,
      alarm: `计划 ${planNo} 的答复即将截止`,
    })),
    ...(openKg + orderedKg > 0
      ? [
          {
            ...{ ...shared, id: `${id}-delivery`, startsAt: deliverFrom, endsAt: deliverUntil },
            summary: `${title} 交货期`,
            description: `计划 ${planNo}，供方 ${seller}。`,
            alarm: `计划 ${planNo} 的交货期即将开始`,
          },
        ]
      : []),
    ...plan.orders.flatMap(({ id: orderId, orderNo, weightKg, deliverBefore }) =>
      deliverBefore === null
        ? []
        : [
            {
              ...{ ...shared, id: `${orderId}-deliver`, startsAt: deliverBefore, endsAt: deliverBefore },
              summary: `${title} 最迟交货，${plainTons(weightKg)} 吨`,
              description: `订单 ${orderNo}：逾期未发货、自提也未备好货的，全额退款，供方的履约保证金另付违约金。`,
              alarm: `订单 ${orderNo} 即将逾期`,
            },
          ],
    ),
  ])
}
