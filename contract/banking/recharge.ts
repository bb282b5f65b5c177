/** Money that comes in: the supervised account, and what arrived on it. */
import { z } from 'zod'
import { Owner, ShownOwner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { fen, id, instant, keyOf, pageOf, pageQuery, withAllChoice } from '../schema'
import { refusals } from './refusals'
import { ARRIVAL_STATES, SUSPENSE_REASONS } from './suspense-states'

const owner = Owner
const State = keyOf(ARRIVAL_STATES, { id: 'ArrivalState', title: '充值状态' })
const Reason = keyOf(SUSPENSE_REASONS, { id: 'CheckingReason', title: '待核实原因' })
/** Address of the page: another word than an owner is the member's own wallet. */
export const RechargeQuery = z.object({
  owner: ShownOwner,
  receipt: id.optional().catch(undefined),
  ...pageQuery,
})

export const rechargeInfo = endpoint({
  method: 'GET',
  path: '/api/user/m/v2/recharge',
  access: 'token',
  companyPermission: 'pay',
  summary: '充值说明：监管账户的户名、账号、开户行，与本钱包的附言码',
  input: z.object({ owner }),
  output: z.object({
    accountName: z.string(),
    accountNo: z.string(),
    bankName: z.string(),
    /** What the payer writes into the purpose. */
    reference: z.string(),
    /** Name that the payer's account must have; null while none is known. */
    payerName: z.string().nullable(),
    /** Number of the company's opened checkout account; null without one, and for a person. */
    ownAccountNo: z.string().nullable(),
    /** Whether the member may act for a company's money. */
    hasCompany: z.boolean(),
  }),
  refusals: [refusals.bank_unavailable, refusals.not_company_money],
})

export const Recharge = z.object({
  id,
  /** The bank's number of the payment. */
  bankReference: z.string(),
  amountFen: fen,
  payerName: z.string(),
  payerAccountTail: z.string(),
  purpose: z.string(),
  state: State,
  /** Why it is not booked; null once that is decided. */
  checkingReason: Reason.nullable(),
  /** Instant on the bank's clock. */
  bankAt: instant,
  at: instant,
})
export type Recharge = z.output<typeof Recharge>

export const getUserRechargeList = endpoint({
  method: 'GET',
  path: '/api/user/m/getUserRechargeList',
  access: 'token',
  companyPermission: 'pay',
  summary: '充值记录，最新在前：已入账、户名不一致待核实、退回中、已退回',
  input: z.object({ owner, state: withAllChoice(State), ...pageQuery }),
  output: pageOf(Recharge),
  refusals: [refusals.not_company_money],
})

export const receipt = endpoint({
  method: 'GET',
  path: '/api/user/m/receipt',
  access: 'token',
  companyPermission: 'pay',
  summary: '一笔充值的银行回单',
  input: z.object({ id }),
  output: Recharge.extend({
    /** The supervised account. */
    payeeName: z.string(),
    payeeAccountNo: z.string(),
    payeeBankName: z.string(),
    payerBankName: z.string(),
    /** Name of the wallet's owner, if known. */
    ownerName: z.string().nullable(),
  }),
  refusals: [refusals.bank_unavailable],
})
