/** Withdrawals from the wallet to a bound bank account. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import {
  fen,
  id,
  instant,
  keyOf,
  pageOf,
  pageQuery,
  payPassword,
  requestId,
  smsCode,
  withAllChoice,
  yuanAsFen,
} from '../schema'
import { refusals as wallet } from '../wallet'
import { BankCard } from './cards'
import { refusals } from './refusals'
import { CASH_OUT_STATES } from './states'

const owner = Owner
const State = keyOf(CASH_OUT_STATES, { id: 'CashOutState', title: '提现状态' })
/** Largest amount that can be typed; the limits of cash-outs are lower and have messages of their own. */
const TYPED_MAX_FEN = 1_000_000_000_000

export const CashOut = z.object({
  id,
  /** Instruction number at the bank. */
  no: z.string(),
  amountFen: fen,
  feeFen: fen,
  bankName: z.string(),
  accountName: z.string(),
  accountTail: z.string(),
  state: State,
  at: instant,
  /** When the bank had paid, or had failed to. */
  settledAt: instant.nullable(),
  returnedAt: instant.nullable(),
  /** The bank's words for a failure or a return. */
  reason: z.string().nullable(),
})
export type CashOut = z.output<typeof CashOut>

export const sendSmsCodeOnCashOutOrPay = endpoint({
  method: 'GET',
  path: '/api/user/m/sendSmsCodeOnCashOutOrPay',
  access: 'token',
  summary: '发送提现验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})

export const cashOutTerms = endpoint({
  method: 'GET',
  path: '/api/user/m/cashOut',
  access: 'token',
  companyPermission: 'pay',
  summary: '提现前须知：可提现余额、限额、手续费与已绑定的账户',
  input: z.object({ owner }),
  output: z.object({
    withdrawableFen: fen,
    minFen: fen,
    maxFen: fen,
    /** What can still be withdrawn today within the limit of a day. */
    leftTodayFen: fen,
    fees: z.array(z.object({ upToFen: fen, feeFen: fen })),
    cards: z.array(BankCard),
    hasPayPassword: z.boolean(),
    /** Whether the member may act for a company's money. */
    hasCompany: z.boolean(),
  }),
  refusals: [refusals.not_company_money],
})

export const RequestCashOut = z.object({
  owner,
  cardId: z.uuid({ message: '请选择提现账户' }),
  amountYuan: yuanAsFen(TYPED_MAX_FEN),
  payPassword,
  smsCode,
  requestId,
})

export const requestCashOut = endpoint({
  method: 'POST',
  path: '/api/user/m/cashOut',
  access: 'token',
  companyPermission: 'pay',
  summary: '申请提现：只能提到已绑定的账户，需支付密码与短信验证码',
  input: RequestCashOut,
  output: CashOut,
  refusals: [
    refusals.bank_unavailable,
    refusals.not_company_money,
    wallet.pay_password_replaced,
    refusals.card_not_bound,
    refusals.cash_out_too_small,
    refusals.cash_out_too_large,
    refusals.cash_out_day_limit,
    refusals.cash_out_unresolved,
    refusals.withdrawable_short,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.wrong_pay_password,
    wallet.pay_password_locked,
    ...codeRefusals,
  ],
})

export const CashOutQuery = z.object({ owner, state: withAllChoice(State), ...pageQuery })

export const cashOutPage = endpoint({
  method: 'GET',
  path: '/api/user/m/cashOut/v2/page',
  access: 'token',
  companyPermission: 'pay',
  summary: '提现记录，最新在前',
  input: CashOutQuery,
  output: pageOf(CashOut),
  refusals: [refusals.not_company_money],
})

export const syncCashOutInfo = endpoint({
  method: 'GET',
  path: '/api/user/m/cashOut/v2/syncCashOutInfo',
  access: 'token',
  companyPermission: 'pay',
  summary: '向银行查询一笔提现的最新状态',
  input: z.object({ id }),
  output: CashOut,
})
