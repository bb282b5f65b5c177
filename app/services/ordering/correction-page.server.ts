import type { HandedOver } from 'contract/ordering'
import {
  AnswerCorrection,
  AskCorrectionForm,
  type answerCorrection,
  type askCorrection,
  type CorrectionAnswer,
} from 'contract/ordering/corrections'
import { plainTons } from 'contract/units'
import { submitTo } from '../pages/page-forms.server'

const AnswerForm = AnswerCorrection.omit({ answer: true })

/** One hand-over of an order. @throws 404 if the order has no such hand-over */
export function findHandOver(order: { handOvers: readonly HandedOver[] }, handOverId: string): HandedOver {
  const handOver = order.handOvers.find(({ id }) => id === handOverId)
  if (!handOver) throw new Response('没有这次出库', { status: 404 })
  return handOver
}

/** First values of the page's forms. */
export function correctionValues(orderId: string, { id, correction, weightKg }: HandedOver) {
  return { orderId, handOverId: id, correctionId: correction?.id ?? '', weightKg: plainTons(weightKg) }
}

interface Calls {
  ask: typeof askCorrection
  answer: typeof answerCorrection
}

const NOTICES: Record<CorrectionAnswer, string> = {
  confirm: '已确认更正，出库数量与余量已更新',
  refuse: '已拒绝更正，出库数量不变',
  withdraw: '已撤回更正申请',
}

/** Forms of the page, sent by the calls of a side. */
export function correctionForms({ ask, answer }: Calls, orderPath: (orderId: string) => string) {
  const toOrder = ({ values }: { values: { orderId: string } }) => orderPath(values.orderId)
  const answerBy = (word: CorrectionAnswer) =>
    submitTo(answer, {
      schema: AnswerForm,
      input: (v) => ({ ...v, answer: word }),
      to: toOrder,
      notice: NOTICES[word],
    })
  return {
    ask: submitTo(ask, {
      schema: AskCorrectionForm,
      to: toOrder,
      notice: '更正申请已提交，等待对方确认',
    }),
    confirm: answerBy('confirm'),
    refuse: answerBy('refuse'),
    withdraw: answerBy('withdraw'),
  }
}
