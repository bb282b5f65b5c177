import { defineRefusals } from '../refusal'
import { formatTime, formatYuan } from '../units'

export const refusals = defineRefusals({
  bank_unavailable: { errorcode: 25001, status: 409, text: '平台暂未开通银行服务，不能绑卡与提现' },
  not_company_money: { errorcode: 25002, status: 403, text: '您没有权限操作企业钱包' },
  bank_unknown: { errorcode: 25003, status: 422, text: '请选择开户银行', field: 'bankCode' },
  line_number_differs: {
    errorcode: 25004,
    status: 422,
    text: '联行号与开户银行不符',
    field: 'lineNo',
  },
  name_not_owner: {
    errorcode: 25005,
    status: 422,
    text: (f: { accountName: string }) => `只能绑定本人（本企业）名下的账户，户名须为“${f.accountName}”`,
    field: 'accountName',
  },
  card_bound: { errorcode: 25006, status: 409, text: '该账户已绑定或正在验证', field: 'accountNo' },
  card_started_today: {
    errorcode: 25007,
    status: 422,
    text: (f: { startableAt: string }) =>
      `24 小时内只能发起一次绑定，请于 ${formatTime(f.startableAt)} 之后再试`,
  },
  card_not_verifying: { errorcode: 25008, status: 409, text: '该账户不在待验证状态' },
  card_verification_over: {
    errorcode: 25009,
    status: 409,
    text: '验证金额已超过 48 小时或错误已达三次，请重新绑定',
  },
  small_amount_wrong: {
    errorcode: 25010,
    status: 422,
    text: (f: { triesLeft: number }) => `验证金额或指令号不正确，还可尝试 ${f.triesLeft} 次`,
    field: 'amountYuan',
  },
  bank_not_answering: {
    errorcode: 25011,
    status: 409,
    text: '银行暂时没有应答，请稍后再试，不会重复处理',
  },
  order_no_limit: {
    errorcode: 25012,
    status: 422,
    text: (f: { resendAt: string }) =>
      `指令号短信两分钟内只发一次、一天最多五次，请于 ${formatTime(f.resendAt)} 之后再试`,
  },
  card_in_use: { errorcode: 25013, status: 409, text: '该账户有正在处理的提现或付款，处理完后才能解绑' },
  card_not_bound: { errorcode: 25014, status: 422, text: '请选择已绑定的账户', field: 'cardId' },
  cash_out_too_small: {
    errorcode: 25015,
    status: 422,
    text: (f: { minFen: number }) => `每笔提现不少于 ${formatYuan(f.minFen)} 元`,
    field: 'amountYuan',
  },
  cash_out_too_large: {
    errorcode: 25016,
    status: 422,
    text: (f: { maxFen: number }) => `每笔提现不超过 ${formatYuan(f.maxFen)} 元`,
    field: 'amountYuan',
  },
  cash_out_day_limit: {
    errorcode: 25017,
    status: 422,
    text: (f: { leftFen: number }) => `超过当日提现限额，今日还可提现 ${formatYuan(f.leftFen)} 元`,
    field: 'amountYuan',
  },
  cash_out_unresolved: {
    errorcode: 25018,
    status: 409,
    text: '上一笔提现的结果正在向银行确认，确认后才能再次提现',
  },
  withdrawable_short: {
    errorcode: 25019,
    status: 422,
    text: (f: { missingFen: number }) => `可提现余额不足，连同手续费还差 ${formatYuan(f.missingFen)} 元`,
    field: 'amountYuan',
  },
  bank_payment_unavailable: {
    errorcode: 25300,
    status: 409,
    text: '平台暂未开通银行付款，请用钱包付款',
  },
  bank_payment_running: {
    errorcode: 25301,
    status: 409,
    text: '银行正在处理该订单的付款，请等待结果，不要重复付款',
  },
  notice_refused: { errorcode: 25020, status: 422, text: '通知的签名、时间、商户号或随机串不正确' },
  sandbox_silent: { errorcode: 25021, status: 409, text: '沙箱银行按设定不作应答' },
  suspense_taken: { errorcode: 25023, status: 409, text: '该款项已有处理意见或已处理完毕' },
  suspense_owner_unknown: {
    errorcode: 25024,
    status: 422,
    text: '请填写一位已注册会员的手机号，或一家企业的名称',
    field: 'phone',
  },
  suspense_decided: { errorcode: 25025, status: 409, text: '该处理已经复核' },
  second_operator_required: {
    errorcode: 25026,
    status: 409,
    text: '须由另一位工作人员复核',
  },
  difference_explained: { errorcode: 25027, status: 409, text: '该差异已经查明' },
  day_not_over: { errorcode: 25028, status: 422, text: '当日尚未结束，请核对昨天或更早的日期', field: 'day' },
  sandbox_refused: { errorcode: 25022, status: 422, text: '报文的签名、时间、商户号或随机串不正确' },
})
