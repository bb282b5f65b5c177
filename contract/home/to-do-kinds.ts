/** What waits for a member, the most urgent first. No zod here: browsers load this file. */
export const TO_DO_KINDS = {
  pay: '待付款订单',
  answer_plan: '待答复的计划提议',
  convert_plan: '待转单计划',
  sign_contract: '待签署合同',
  sign_plan_contract: '待签署的计划合同',
  confirm_invoice: '待确认发票',
  trial_report: '待提交试用报告',
  pick_up: '待提货订单',
  pick_up_rest: '部分提货订单',
  receive: '待确认收货订单',
  dispute: '退款与异议',
  arbitration: '仲裁',
} as const
export type ToDoKind = keyof typeof TO_DO_KINDS
