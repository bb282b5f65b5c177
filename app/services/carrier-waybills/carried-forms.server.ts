import { type FleetChoices, fleetChoices } from 'contract/carriers/fleet-choices'
import {
  addCarriedPaper,
  answerWaybillException,
  arriveWaybill,
  departWaybill,
  loadWaybill,
  proposeWaybillChange,
  raiseDetention,
  reportAtLoading,
  sendDriverLink,
  signCarriedWaybill,
  withdrawDetention,
  withdrawWaybill,
  withdrawWaybillChange,
} from 'contract/waybills/carrier'
import { AnswerPhotoForm, DetentionPhotoForm, LoadPhotoForm } from 'contract/waybills/carrier-forms'
import { PaperPhotoForm, SignPhotoForm } from 'contract/waybills/page-forms'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { EXCEPTION_DISPUTE_DAYS } from 'contract/waybills/states'
import { type PageContext, submitTo } from '../pages/page-forms.server'
import { photoForm, withPhotos } from '../waybills/photo-forms.server'

/** Forms of a carrier's waybill: one per step, and for those with photos one that sends a further photo. */
export const CARRIED_FORMS = {
  at_loading: submitTo(reportAtLoading, { notice: '已登记到厂，等候时间从现在起计算' }),
  load: submitTo(loadWaybill, {
    schema: LoadPhotoForm,
    input: withPhotos,
    notice: '已登记装货，运费已转入托管',
  }),
  load_photo: photoForm('load'),
  depart: submitTo(departWaybill, { notice: '已登记发车' }),
  arrive: submitTo(arriveWaybill, { notice: '已登记到达卸货地' }),
  sign: submitTo(signCarriedWaybill, {
    schema: SignPhotoForm,
    input: withPhotos,
    notice: '已登记签收，等待发货方确认',
  }),
  sign_photo: photoForm('sign'),
  detention: submitTo(raiseDetention, {
    schema: DetentionPhotoForm,
    input: async (values, context) => ({
      ...(await withPhotos(values, context)),
      kind: 'detention' as const,
    }),
    notice: '已登记压车，等待发货方答复',
  }),
  detention_photo: photoForm('detention'),
  paper: submitTo(addCarriedPaper, {
    schema: PaperPhotoForm,
    input: withPhotos,
    notice: '单据已上传，双方可以查看',
  }),
  paper_photo: photoForm('paper'),
  answer: submitTo(answerWaybillException, {
    schema: AnswerPhotoForm,
    input: withPhotos,
    notice: ({ values: { answer } }) =>
      answer === 'agree'
        ? '已同意扣款，款项已从托管的运费中退给发货方'
        : `已拒绝，发货方可在 ${EXCEPTION_DISPUTE_DAYS} 天内提出异议`,
  }),
  answer_photo: photoForm('answer'),
  withdraw: submitTo(withdrawWaybill, { notice: '运单已取消' }),
  change: submitTo(proposeWaybillChange, { notice: '更换申请已提交，等待发货方确认' }),
  withdraw_change: submitTo(withdrawWaybillChange, { notice: '更换申请已撤回' }),
  withdraw_exception: submitTo(withdrawDetention, { notice: '压车异常已撤回' }),
  driver_link: submitTo(sendDriverLink, { notice: '短信已发给司机，以前的链接随即失效' }),
}

/** What the carrier can change a waybill to. */
export async function readChoices(
  call: PageContext['call'],
  { kg, hazardClass }: Pick<WaybillDetail, 'kg' | 'hazardClass'>,
): Promise<FleetChoices> {
  return await call(fleetChoices, { kg, ...(hazardClass !== null && { hazardClass }) })
}
