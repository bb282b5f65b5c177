/** The member's wallet: balances, the pay password, and the sandbox bank of the demo market. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { ownPassword, refusals as personal } from '../account/personal-data'
import { accountNo } from '../banking/account-no'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { fen, id, payPassword, phone, requestId, smsCode, text, yuanAsFen } from '../schema'
import { formatTime, formatYuan } from '../units'
import { PAY_PASSWORD_WAIT_HOURS } from './pay-password-wait'

export const refusals = defineRefusals({
  balance_short: {
    errorcode: 30001,
    status: 422,
    text: (f: { missingFen: number }) => `余额不足，还差 ${formatYuan(f.missingFen)} 元`,
  },
  pay_password_missing: { errorcode: 30002, status: 409, text: '您还没有设置支付密码，请先设置' },
  wrong_pay_password: {
    errorcode: 30003,
    status: 422,
    text: (f: { triesLeft: number }) => `支付密码错误，还可尝试 ${f.triesLeft} 次`,
    field: 'payPassword',
  },
  pay_password_locked: {
    errorcode: 30004,
    status: 409,
    text: (f: { until: string }) => `支付密码已锁定，请于 ${formatTime(f.until).slice(-5)} 后再试`,
    field: 'payPassword',
  },
  weak_pay_password: {
    errorcode: 30005,
    status: 422,
    text: '支付密码过于简单，请勿使用连续、重复或成对的数字',
    field: 'payPassword',
  },
  pay_password_proof_missing: {
    errorcode: 30007,
    status: 422,
    text: '请填写原支付密码；忘记时请填写登录密码',
    field: 'oldPayPassword',
  },
  wrong_old_pay_password: {
    errorcode: 30008,
    status: 422,
    text: (f: { triesLeft: number }) => `原支付密码错误，还可尝试 ${f.triesLeft} 次`,
    field: 'oldPayPassword',
  },
  pay_password_replaced: {
    errorcode: 30009,
    status: 409,
    text: (f: { until: string }) =>
      `支付密码修改后 ${PAY_PASSWORD_WAIT_HOURS} 小时内不能提现和绑定新账户，请于 ${formatTime(f.until)} 之后再试`,
  },
  bank_reference_reused: {
    errorcode: 30006,
    status: 409,
    text: '该银行流水号已入账，且金额或付款人不同',
    field: 'bankReference',
  },
})

export const Capital = z.object({
  /** Available balance: both accounts less holds. */
  availableFen: fen,
  /** Part that can be withdrawn today. */
  withdrawableFen: fen,
  /** Part that can be withdrawn from the next day on. */
  settlingFen: fen,
  /** Sum of holds, not included in the available balance. */
  heldFen: fen,
  hasPayPassword: z.boolean(),
})
export type Capital = z.output<typeof Capital>

export const capitalSelf = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/self',
  access: 'token',
  companyPermission: 'money',
  summary: '钱包余额：可用、可提现、待结转、冻结',
  input: z.object({ owner: Owner }),
  output: Capital,
})

const setting = { smsCode, payPassword, requestId: requestId.optional() }
const oldPayPassword = payPassword.meta({ title: '原支付密码' })
export const SetPayPassword = z.object({
  ...setting,
  /** Who has a pay password proves it, or the login password. */
  oldPayPassword: oldPayPassword.optional(),
  password: ownPassword.optional(),
})

const absent = z.literal('').transform(() => undefined)

/** The form of the page: typed twice; an empty field counts as absent. */
export const SetPayPasswordForm = z
  .object({
    ...setting,
    oldPayPassword: z.union([absent, oldPayPassword]).optional(),
    password: z.union([absent, ownPassword]).optional(),
    confirmPayPassword: z.string({ message: '请再次填写支付密码' }),
  })
  .refine((v) => v.confirmPayPassword === v.payPassword, {
    path: ['confirmPayPassword'],
    message: '两次输入的支付密码不一致',
  })

export const setPayPassword = endpoint({
  method: 'POST',
  path: '/api/user/m/payPassword/set',
  access: 'token',
  summary: '凭短信验证码设置支付密码；修改另需原密码或登录密码，24 小时内不能提现',
  input: SetPayPassword,
  output: z.object({}),
  refusals: [
    account.code_expired,
    account.code_guesses_used,
    account.code_wrong,
    refusals.weak_pay_password,
    refusals.pay_password_proof_missing,
    refusals.wrong_old_pay_password,
    refusals.pay_password_locked,
    personal.own_password_wrong,
  ],
})

/** Order that is to be paid after money has come in. */
const order = id.optional().catch(undefined)

/** Query of the page of assets. */
export const AssetQuery = z.object({
  order,
  owner: z.enum(['mine', 'company']).catch('mine').default('mine'),
})

/**
 * Query of the sandbox bank's page: the order that the transfer pays, or the wallet that it recharges; with both, the order
 * is the way back.
 */
export const BankQuery = z.object({
  order,
  owner: z.enum(['mine', 'company']).optional().catch(undefined),
  amountYuan: z.string().max(20).optional().catch(undefined),
  /** An account of which the sandbox bank shows the statement. */
  accountNo: z
    .string()
    .regex(/^\d{8,32}$/)
    .optional()
    .catch(undefined),
})

/** Largest transfer of the sandbox bank. */
const TRANSFER_MAX_FEN = 10_000_000_000

const transferFields = {
  amountYuan: yuanAsFen(TRANSFER_MAX_FEN),
  /** Without it the owner pays from an account of its own. */
  payerName: text(100, '付款户名').optional(),
  /** Without it the payer's account at the sandbox bank. */
  payerAccountNo: accountNo.optional(),
  requestId,
}

/** The form of the sandbox bank's counter. */
export const BankTransferForm = z.object({ ...transferFields, purpose: text(100, '附言') })

export const BankTransfer = z
  .object({
    ...transferFields,
    /** Identifies the member. An unregistered phone leads to suspense. */
    phone: phone.optional(),
    memberId: id.optional(),
    /** What the payer writes; without it a purpose that names the member. */
    purpose: text(100, '附言').optional(),
    /** A repeated reference takes effect once. */
    bankReference: text(64, '银行流水号').optional(),
  })
  .refine((v) => v.phone !== undefined || v.memberId !== undefined || v.purpose !== undefined, {
    path: ['phone'],
    message: '请填写手机号',
  })

export const bankTransfer = endpoint({
  method: 'POST',
  path: '/api/dev/bank/transfer',
  access: 'public',
  summary: '沙箱银行：一笔对公转账到达监管账户（仅演示市场）',
  input: BankTransfer,
  output: z.object({
    slipId: id,
    bankReference: z.string(),
    amountFen: fen,
    /** `order`: it paid the order that its purpose names. */
    creditedTo: z.enum(['member', 'company', 'order', 'suspense']),
  }),
  refusals: [refusals.bank_reference_reused],
})
