/** Waybills as their carrier sees them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { emptyAsNone, id, typedDay } from '../schema'
import { weighingRefusals } from '.'
import {
  AddPaper,
  AnswerException,
  CancelWaybill,
  ChangeRef,
  LoadWaybill,
  ProposeChange,
  RaiseException,
  SignWaybill,
  StepWaybill,
  WaybillId,
  WaybillQuery,
  WaybillRef,
  WithdrawException,
} from './inputs'
import { refusals } from './refusals'
import { ExportedWaybills, MovedWaybill, WaybillDetail, WaybillList } from './shapes'

const PATH = '/api/carrier/waybill'
const view = { access: 'carrier', permission: 'view' } as const
const deliver = { access: 'carrier', permission: 'deliver' } as const
const sell = { access: 'carrier', permission: 'sell' } as const
const pay = { access: 'carrier', permission: 'pay' } as const
const { waybill_step_not_open } = refusals

export const carriedWaybills = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  ...view,
  summary: '本企业承运的运单，按分类与状态筛选，新的在前',
  input: WaybillQuery,
  output: WaybillList,
})

export const carriedWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/info`,
  ...view,
  summary: '一张运单：装卸货地址、联系人、磅单、异常与运费',
  input: WaybillId,
  output: WaybillDetail,
})

export const reportAtLoading = endpoint({
  method: 'POST',
  path: `${PATH}/atLoading`,
  ...deliver,
  summary: '登记车辆到厂，据此计算等候时间',
  input: StepWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open, refusals.already_at_loading],
})

export const loadRefusals = [
  refusals.plate_differs,
  ...weighingRefusals,
  refusals.over_rated_load,
  refusals.pass_code_wrong,
  refusals.goods_order_not_open,
] as const

export const loadWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/load`,
  ...deliver,
  summary: '登记装货：磅单、车牌与提货码；运费转入托管',
  input: LoadWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open, ...loadRefusals],
})

export const departWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/depart`,
  ...deliver,
  summary: '登记发车',
  input: StepWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open],
})

export const arriveWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/arrive`,
  ...deliver,
  summary: '登记到达卸货地',
  input: StepWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open],
})

export const signCarriedWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/sign`,
  ...deliver,
  summary: '登记签收：上传签收回单，发货方 3 天内可提出异常',
  input: SignWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open, refusals.order_in_dispute, ...weighingRefusals],
})

export const withdrawWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/cancel`,
  ...sell,
  summary: '装货前取消承运：付放空费；对方未备货的扣对方放空费',
  input: CancelWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open, refusals.loading_window_open, refusals.truck_not_at_loading],
})

export const proposeWaybillChange = endpoint({
  method: 'POST',
  path: `${PATH}/change/propose`,
  ...deliver,
  summary: '申请更换车辆、司机或押运员，由发货方确认',
  input: ProposeChange,
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.change_proposed,
    refusals.fleet_unknown,
    refusals.nothing_changed,
    refusals.papers_expired,
    refusals.fleet_class_missing,
    refusals.fleet_overloaded,
  ],
})

export const withdrawWaybillChange = endpoint({
  method: 'POST',
  path: `${PATH}/change/withdraw`,
  ...deliver,
  summary: '撤回尚未确认的更换申请',
  input: ChangeRef,
  output: MovedWaybill,
  refusals: [refusals.change_not_open],
})

export const raiseDetention = endpoint({
  method: 'POST',
  path: `${PATH}/exception/raise`,
  ...deliver,
  summary: '登记压车：满免费时长后按天主张压车费',
  input: RaiseException.omit({ amountFen: true }),
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.exceptions_full,
    refusals.exception_kind_open,
    refusals.detention_not_due,
    refusals.waybill_picture_unknown,
  ],
})

export const answerWaybillException = endpoint({
  method: 'POST',
  path: `${PATH}/exception/answer`,
  ...pay,
  summary: '答复发货方登记的异常：同意扣款，或拒绝',
  input: AnswerException,
  output: MovedWaybill,
  refusals: [
    refusals.exception_not_open,
    refusals.exception_answer_late,
    refusals.order_in_dispute,
    refusals.claim_missing,
    refusals.claim_above_claimed,
    refusals.claim_above_freight,
    refusals.waybill_picture_unknown,
  ],
})

export const withdrawDetention = endpoint({
  method: 'POST',
  path: `${PATH}/exception/withdraw`,
  ...deliver,
  summary: '撤回压车异常',
  input: WithdrawException,
  output: MovedWaybill,
  refusals: [refusals.exception_not_open],
})

export const addCarriedPaper = endpoint({
  method: 'POST',
  path: `${PATH}/paper/add`,
  ...deliver,
  summary: '补充单据与照片，双方可见，不可删除',
  input: AddPaper,
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.paper_missing,
    refusals.waybill_picture_unknown,
    refusals.waybill_papers_full,
  ],
})

export const sendDriverLink = endpoint({
  method: 'POST',
  path: `${PATH}/driverLink`,
  ...deliver,
  summary: '给司机重发运单链接短信；以前的链接随即失效',
  input: WaybillRef,
  output: MovedWaybill,
  refusals: [waybill_step_not_open],
})

export const exportWaybills = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  ...view,
  summary: '按运单或按天导出监管字段（JSON）',
  input: z
    .object({ id: emptyAsNone(id), day: emptyAsNone(typedDay('请填写日期，例如 2026-12-01')) })
    .refine((v) => (v.id === undefined) !== (v.day === undefined), {
      path: ['day'],
      message: '请填写日期，或选择一张运单',
    }),
  output: ExportedWaybills,
  costs: { kind: 'export' },
})
