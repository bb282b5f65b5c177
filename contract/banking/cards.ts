/** Bank accounts to which money may be withdrawn. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { Owner, ShownOwner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { COMPANY_NAME_MAX } from '../name-limits'
import { plainText } from '../plain-text'
import { id, instant, keyOf, pageOf, pageQuery, payPassword, requestId, text, yuanAsFen } from '../schema'
import { refusals as wallet } from '../wallet'
import { refusals } from './refusals'
import { CARD_STATES, SMALL_AMOUNT_MAX_FEN } from './states'

const owner = Owner
const shownOwner = { owner: ShownOwner }
const shownCard = { card: id.optional().catch(undefined) }
/** Addresses of the pages: another word than an owner is the member's own wallet. */
export const CardQuery = z.object({ ...shownOwner, ...shownCard, ...pageQuery })
export const AddCardQuery = z.object({ ...shownOwner, ...shownCard })
export const WithdrawQuery = z.object({ ...shownOwner, ...pageQuery })

export const BankCard = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  /** Last four digits. */
  accountTail: z.string(),
  state: keyOf(CARD_STATES, { id: 'CardState', title: '账户状态' }),
  isDefault: z.boolean(),
  createdAt: instant,
  /** Last instant for the small amount; null unless it is awaited. */
  verifyBefore: instant.nullable(),
  boundAt: instant.nullable(),
  reason: z.string().nullable(),
})
export type BankCard = z.output<typeof BankCard>

export const Bank = z.object({
  /** Head of the bank's line numbers, 3 digits; city banks that share a head have their own code. */
  bankCode: z.string(),
  bankName: z.string(),
  /** Line number of the head office, 12 digits. */
  lineNo: z.string(),
})
export type Bank = z.output<typeof Bank>

export const bankCodeList = endpoint({
  method: 'GET',
  path: '/api/user/m/bankCode/list',
  access: 'token',
  summary: '银行名称与联行号，可按名称查找',
  input: z.object({ bankName: z.string().max(50).optional() }),
  output: z.array(Bank),
})

export const queryMemberBankPage = endpoint({
  method: 'GET',
  path: '/api/user/m/memberBindBank/queryMemberBankPage',
  access: 'token',
  companyPermission: 'pay',
  summary: '全部绑定记录：待验证、已绑定、验证失败、已解绑，最新在前',
  input: z.object({
    owner,
    ...pageQuery,
  }),
  output: pageOf(BankCard),
  refusals: [refusals.not_company_money],
})

export const bindBankList = endpoint({
  method: 'GET',
  path: '/api/user/m/memberBindBank/v2/list',
  access: 'token',
  companyPermission: 'pay',
  summary: '已绑定的账户，默认的在前；开户户名',
  input: z.object({ owner }),
  output: z.object({
    list: z.array(BankCard),
    /** Name that a new account must have; null while none is known. */
    accountName: z.string().nullable(),
    /** Whether the member may act for a company's money. */
    hasCompany: z.boolean(),
  }),
  refusals: [refusals.not_company_money],
})

const digits = (what: string, pattern: RegExp, message: string) =>
  z
    .string({ message: `请填写${what}` })
    .overwrite(plainText)
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .regex(pattern, message)

export const BindCard = z.object({
  owner,
  bankCode: z.string({ message: '请选择开户银行' }).regex(/^\d{3,6}$/, '请选择开户银行'),
  accountNo: digits('账号', /^\d{8,32}$/, '账号为 8~32 位数字'),
  accountName: text(COMPANY_NAME_MAX, '户名'),
  lineNo: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    digits('联行号', /^\d{12}$/, '联行号为 12 位数字').optional(),
  ),
  requestId,
})

export const bindSmallAmount = endpoint({
  method: 'POST',
  path: '/api/user/m/memberBindBank/bindSmallAmountWithCheckCorp',
  access: 'token',
  companyPermission: 'pay',
  summary: '绑定账户：银行向该账户打入不超过 0.50 元，并把指令号发到本人手机',
  input: BindCard,
  output: BankCard,
  refusals: [
    refusals.bank_unavailable,
    refusals.not_company_money,
    wallet.pay_password_replaced,
    refusals.bank_unknown,
    refusals.line_number_differs,
    refusals.name_not_owner,
    refusals.card_bound,
    refusals.card_started_today,
  ],
})

export const CheckAmount = z.object({
  cardId: id,
  orderNo: digits('指令号', /^\d{4,12}$/, '指令号为 4~12 位数字'),
  amountYuan: yuanAsFen(SMALL_AMOUNT_MAX_FEN, '请填写 0.01~0.50 元'),
  requestId,
})

export const checkAmount = endpoint({
  method: 'POST',
  path: '/api/user/m/memberBindBank/checkAmountWithCorp',
  access: 'token',
  companyPermission: 'pay',
  summary: '回填到账金额与指令号，完成绑定；三次错误即失败',
  input: CheckAmount,
  output: BankCard,
  refusals: [
    refusals.bank_unavailable,
    refusals.card_not_verifying,
    refusals.card_verification_over,
    refusals.small_amount_wrong,
    refusals.bank_not_answering,
  ],
})

export const ResendOrderNo = z.object({ cardId: id, requestId })

export const resendOrderNo = endpoint({
  method: 'POST',
  path: '/api/user/m/memberBindBank/resendOrderNo',
  access: 'token',
  companyPermission: 'pay',
  summary: '再次发送指令号短信：间隔两分钟，一天最多五次',
  input: ResendOrderNo,
  output: z.object({ phone: z.string() }),
  refusals: [
    refusals.bank_unavailable,
    refusals.card_not_verifying,
    refusals.order_no_limit,
    refusals.bank_not_answering,
  ],
})

export const UnbindCard = z.object({ id, payPassword, requestId })

export const unbindRelateAcct = endpoint({
  method: 'POST',
  path: '/api/user/m/memberBindBank/unbindRelateAcct',
  access: 'token',
  companyPermission: 'pay',
  summary: '解绑账户（支付密码；有处理中的提现时不能解绑）',
  input: UnbindCard,
  output: z.object({}),
  refusals: [
    refusals.card_not_bound,
    refusals.card_in_use,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.wrong_pay_password,
    wallet.pay_password_locked,
  ],
})

export const SetDefaultCard = z.object({ id, requestId })

export const setDefaultCard = endpoint({
  method: 'POST',
  path: '/api/user/m/memberBindBank/setDefault',
  access: 'token',
  companyPermission: 'pay',
  summary: '设为默认提现账户',
  input: SetDefaultCard,
  output: z.object({}),
  refusals: [refusals.card_not_bound],
})
