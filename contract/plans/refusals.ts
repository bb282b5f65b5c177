import { defineRefusals } from '../refusal'
import { formatTime, plainTons } from '../units'
import { DELAY_TOTAL_DAYS } from './terms'

/** Refusals about plans of every kind, for both sides. */
export const refusals = defineRefusals({
  plan_not_convertible: {
    errorcode: 79_601,
    status: 409,
    text: (f: { stateName: string }) => `该计划当前为「${f.stateName}」，不能转单`,
  },
  conversion_over: {
    errorcode: 79_602,
    status: 409,
    text: (f: { convertUntil: string }) => `转单已于 ${formatTime(f.convertUntil)} 截止`,
  },
  exceeds_plan: {
    errorcode: 79_603,
    status: 422,
    text: (f: { leftKg: number }) => `该计划还可转 ${plainTons(f.leftKg)} 吨`,
    field: 'weightTon',
  },
  off_step: {
    errorcode: 79_604,
    status: 422,
    text: (f: { leftKg: number; stepKg: number }) =>
      `请填写 ${plainTons(f.stepKg)} 吨的整数倍，或剩余的全部 ${plainTons(f.leftKg)} 吨`,
    field: 'weightTon',
  },
  plan_step_not_open: {
    errorcode: 79_605,
    status: 409,
    text: (f: { stateName: string }) => `该计划当前为「${f.stateName}」，不能进行此操作`,
  },
  plan_proposal_pending: {
    errorcode: 79_606,
    status: 409,
    text: '已有待答复的提议，请等待答复；解除提议可以先撤回',
  },
  proposal_answered: { errorcode: 79_607, status: 409, text: '该提议已答复、已撤回或已过答复期限' },
  not_your_answer: { errorcode: 79_608, status: 409, text: '自己的提议须由对方答复' },
  delay_window_wrong: {
    errorcode: 79_609,
    status: 422,
    text: '新的交货期须在现交货期之后结束，开始早于结束',
    field: 'deliverUntil',
  },
  delay_too_long: {
    errorcode: 79_610,
    status: 422,
    text: (f: { latestAt: string }) =>
      `累计延期不得超过 ${DELAY_TOTAL_DAYS} 天，最迟到 ${formatTime(f.latestAt)}；不能交货的，请与买家协商解除，或声明违约`,
    field: 'deliverUntil',
  },
  no_open_plan: { errorcode: 79_611, status: 409, text: '该活动没有可以延期的计划' },
  delay_not_withdrawable: { errorcode: 79_612, status: 409, text: '延期提议不能撤回，请等待买家答复' },
})
