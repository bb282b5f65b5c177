import {
  addWaybillPaper,
  answerDetention,
  answerWaybillChange,
  cancelWaybill,
  confirmWaybill,
  payDetention,
  raiseWaybillException,
  signWaybill,
  withdrawWaybillException,
} from 'contract/waybills'
import {
  AnswerChangeForm,
  PaperPhotoForm,
  PayDetentionForm,
  RaisePhotoForm,
  RefusePhotoForm,
  SignPhotoForm,
} from 'contract/waybills/page-forms'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { EXCEPTION_ANSWER_HOURS } from 'contract/waybills/states'
import { refundPath } from '~/components/disputes/dispute-links'
import { ExceptionList } from '~/components/waybills/exception-list'
import { WaybillFacts } from '~/components/waybills/waybill-facts'
import { type FreightAct, freightPath } from '~/components/waybills/waybill-paths'
import { submitTo } from '../pages/page-forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { photoForm, withPhotos } from './photo-forms.server'
import { progressFragment } from './waybill-progress.server'

const to = ({ output }: { output: { waybillId: string } }) => freightPath(output.waybillId)

/** The shipper's forms of a waybill, and the button of each that sends a photo. */
export const FREIGHT_FORMS = {
  sign: submitTo(signWaybill, {
    schema: SignPhotoForm,
    input: withPhotos,
    to,
    notice: '已登记签收，承运商会收到通知',
  }),
  sign_photo: photoForm('sign'),
  confirm: submitTo(confirmWaybill, { to, notice: '已确认，运费已付给承运商' }),
  cancel: submitTo(cancelWaybill, { to, notice: '运单已取消，放空费与运费已按约定处理' }),
  agree_change: submitTo(answerWaybillChange, {
    schema: AnswerChangeForm,
    input: (typed) => ({ ...typed, answer: 'agree' as const }),
    to,
    notice: '已同意更换',
  }),
  refuse_change: submitTo(answerWaybillChange, {
    schema: AnswerChangeForm,
    input: (typed) => ({ ...typed, answer: 'refuse' as const }),
    to,
    notice: '已拒绝更换，仍按原车辆与人员承运',
  }),
  raise: submitTo(raiseWaybillException, {
    schema: RaisePhotoForm,
    input: withPhotos,
    to,
    notice: `异常已登记，承运商须在 ${EXCEPTION_ANSWER_HOURS} 小时内答复`,
  }),
  raise_photo: photoForm('raise'),
  pay: submitTo(payDetention, { schema: PayDetentionForm, to, notice: '已同意，压车费已付给承运商' }),
  refuse: submitTo(answerDetention, {
    schema: RefusePhotoForm,
    input: withPhotos,
    to,
    notice: '已拒绝压车费，承运商会收到通知',
  }),
  refuse_photo: photoForm('refuse'),
  withdraw: submitTo(withdrawWaybillException, { to, notice: '异常已撤回' }),
  paper: submitTo(addWaybillPaper, {
    schema: PaperPhotoForm,
    input: withPhotos,
    to,
    notice: '单据已补充，双方可见',
  }),
  paper_photo: photoForm('paper'),
}
export type FreightIntent = keyof typeof FREIGHT_FORMS

const INTENTS: Record<Exclude<FreightAct, 'exception'>, readonly FreightIntent[]> = {
  sign: ['sign', 'sign_photo'],
  confirm: ['confirm'],
  cancel: ['cancel'],
  change: ['agree_change', 'refuse_change'],
  paper: ['paper', 'paper_photo'],
}

/** Intents of the forms that an act opens; of an exception, the answers or its withdrawal. */
export function freightIntents(act: FreightAct, exceptionId: string | null): readonly FreightIntent[] {
  if (act !== 'exception') return INTENTS[act]
  return exceptionId === null ? ['raise', 'raise_photo'] : ['pay', 'refuse', 'refuse_photo', 'withdraw']
}

/** All facts of a waybill for its shipper, rendered by the server. */
export async function freightFacts(args: LoaderArgs, waybill: WaybillDetail) {
  const { id, orderId } = waybill
  return {
    stages: await progressFragment(args, waybill),
    facts: fragment(
      args,
      'facts',
      <>
        <ExceptionList
          exceptions={waybill.exceptions}
          actPath={(exceptionId) => freightPath(id, 'exception', exceptionId)}
          objectionPath={refundPath(orderId, 'object')}
        />
        <WaybillFacts waybill={waybill} />
      </>,
    ),
  }
}
