import type { Objection } from 'contract/disputes'
import type { ArbitrationDetail, ArbitrationRow, OrderDisputes } from 'contract/disputes/arbitration'
import type { RefundAct } from 'contract/disputes/dispute-forms'
import { sidesOf } from 'contract/disputes/states'
import type { OrderDetail } from 'contract/ordering'
import type { OrderStep } from 'contract/states'
import { formatTime, plainTons } from 'contract/units'
import type { ShownPicture } from '../pictures/picture-strip'

type WithShownPictures<T> = Omit<T, 'pictures'> & { pictures: readonly ShownPicture[] }

export type ShownObjection = WithShownPictures<Objection>

/** Disputes of an order as its page shows them. */
export type ShownDisputes = Omit<OrderDisputes, 'objections'> & { objections: readonly ShownObjection[] }

/** An arbitration case as its page shows it. */
export type ShownCase = Omit<ArbitrationDetail, 'objection' | 'evidence'> & {
  objection: ShownObjection | null
  evidence: readonly WithShownPictures<ArbitrationDetail['evidence'][number]>[]
}

export function findOpenObjection({ objections }: Pick<ShownDisputes, 'objections'>): ShownObjection | null {
  return objections.find(({ closedAt }) => closedAt === null) ?? null
}

export function findOpenCase<T extends Pick<ArbitrationRow, 'closedAt'>>(cases: readonly T[]): T | null {
  return cases.find(({ closedAt }) => closedAt === null) ?? null
}

/** Steps on /personalCenter/refundDetail that are open to the buyer. */
export function openRefundActs(
  disputes: Pick<ShownDisputes, 'objections' | 'objectable' | 'arbitrable'>,
): RefundAct[] {
  const steps = findOpenObjection(disputes)?.openSteps ?? []
  const open: [RefundAct, boolean][] = [
    ['object', disputes.objectable !== null],
    ['accept', steps.includes('accept_answer')],
    ['arbitrate', disputes.arbitrable !== null],
    ['withdraw', steps.includes('withdraw')],
  ]
  return open.flatMap(([act, isOpen]) => (isOpen ? [act] : []))
}

const DISPUTE_STEPS: readonly OrderStep[] = ['ask_refund', 'object', 'request_arbitration']

/** Whether an order has refunds, or a step that asked for one. */
export function hasDisputes({ refunds, timeline }: Pick<OrderDetail, 'refunds' | 'timeline'>): boolean {
  return refunds.length > 0 || timeline.some(({ step }) => DISPUTE_STEPS.includes(step))
}

const outcomes = (seller: string): Record<NonNullable<Objection['outcome']>, string> => ({
  replaced: `${seller}同意补换货，异议结束；补换的货物交付后，请核对再确认收货`,
  refunded: '异议涉及的款项已全部退回您的钱包，异议结束',
  accepted: `您已接受${seller}的答复，异议结束`,
  lapsed: `异议按${seller}的答复结束`,
  withdrawn: '异议已撤回',
  arbitrated: '仲裁已结案，异议结束',
})

/**
 * One sentence that says what follows in an objection.
 * @param seller name of the side that answers
 */
export function describeObjection(
  objection: Pick<Objection, 'answer' | 'answerBefore' | 'arbitrateBefore' | 'outcome' | 'openSteps'>,
  hasOpenCase: boolean,
  seller: string,
): string {
  const { answer, answerBefore, arbitrateBefore, outcome, openSteps } = objection
  if (outcome !== null) return outcomes(seller)[outcome]
  if (hasOpenCase) return '双方未达成一致，已进入仲裁；争议款项冻结至结案'
  if (answer === null && openSteps.includes('accept_answer'))
    return `${seller}逾期未答复，视为拒绝；您可以接受，或在 5 天内申请仲裁`
  if (answer === null)
    return `等待${seller}答复，截止 ${formatTime(answerBefore)}；逾期未答复视为拒绝，您可以申请仲裁`
  return `请接受${seller}的答复，或在 ${formatTime(arbitrateBefore)} 前申请仲裁；逾期未申请，异议按${seller}的答复结束`
}

/** One sentence that says what follows in the refunds and objections of an order. */
export function describeDisputes(
  order: Pick<OrderDetail, 'refund' | 'waitingFor' | 'seller'>,
  disputes: Pick<ShownDisputes, 'objections' | 'arbitrations' | 'objectable' | 'arbitrable'>,
): string {
  const seller = sidesOf(order.seller.kind).merchant
  const openCase = findOpenCase(disputes.arbitrations)
  if (openCase) return `仲裁处理中，案号 ${openCase.caseNo}；争议款项冻结至结案`
  const objection = findOpenObjection(disputes)
  if (objection) return describeObjection(objection, false, seller)
  if (order.refund)
    return `等待${seller}答复退款申请，截止 ${formatTime(order.refund.answerBefore)}；逾期未答复，系统自动同意退款`
  if (disputes.arbitrable) return `${seller}拒绝了退款申请：订单可继续履行，您也可以申请仲裁`
  if (disputes.objectable) return '货物有问题的，请在确认收货前提出异议；处理期间自动确认收货暂停计时'
  return order.waitingFor
}

/** First values of an objection to the truck of a hand-over, if the buyer may still confirm it. */
export function wrongTruckValues({ handOvers }: Pick<OrderDetail, 'handOvers'>, handOverId?: string) {
  const handOver = handOvers.find(({ id, mayConfirmTruck }) => id === handOverId && mayConfirmTruck)
  return handOver && { reason: 'wrong_truck' as const, weightTon: plainTons(handOver.weightKg) }
}
