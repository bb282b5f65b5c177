import type { Correction, HandedOver } from 'contract/ordering'
import { AnswerCorrection, AskCorrectionForm, type CorrectionAnswer } from 'contract/ordering/corrections'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { openForms, type ReadForm } from '../forms/forms.server'

const AnswerForm = AnswerCorrection.omit({ answer: true })

export const CORRECTION_FORMS = {
  ask: AskCorrectionForm,
  confirm: AnswerForm,
  refuse: AnswerForm,
  withdraw: AnswerForm,
}

/** One hand-over of an order and the forms of its page. @throws 404 if the order has no such hand-over */
export async function openCorrection(
  request: Request,
  order: { id: string; handOvers: readonly HandedOver[] },
  handOverId: string,
) {
  const handOver = order.handOvers.find(({ id }) => id === handOverId)
  if (!handOver) throw new Response('没有这次出库', { status: 404 })
  const { forms, headers } = await openForms(request, CORRECTION_FORMS, {
    orderId: order.id,
    handOverId,
    correctionId: handOver.correction?.id ?? '',
    weightKg: plainTons(handOver.weightKg),
  })
  return { handOver, forms, headers }
}

interface Calls {
  ask: (input: z.output<typeof AskCorrectionForm>) => Promise<Correction>
  answer: (input: z.output<typeof AnswerCorrection>) => Promise<Correction>
}

const NOTICES: Record<CorrectionAnswer, string> = {
  confirm: '已确认更正，出库数量与余量已更新',
  refuse: '已拒绝更正，出库数量不变',
  withdraw: '已撤回更正申请',
}

/** Sends the page's form by the calls of a side. */
export function sendCorrection(
  form: ReadForm<typeof CORRECTION_FORMS>,
  { ask, answer }: Calls,
  orderPath: (orderId: string) => string,
) {
  const answerBy = (word: CorrectionAnswer) => async (v: z.output<typeof AnswerForm>) => {
    await answer({ ...v, answer: word })
    return { to: orderPath(v.orderId), notice: NOTICES[word] }
  }
  return form.answer({
    ask: async (v) => {
      await ask(v)
      return { to: orderPath(v.orderId), notice: '更正申请已提交，等待对方确认' }
    },
    confirm: answerBy('confirm'),
    refuse: answerBy('refuse'),
    withdraw: answerBy('withdraw'),
  })
}
