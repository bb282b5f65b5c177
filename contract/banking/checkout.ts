/** The checkout account of a company: its own settlement account at the supervising bank. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { idNumber, personName, requirePaper } from '../authentication'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { fileRefusals, Picture, pictureFile, pictureId } from '../pictures'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { licenceNo } from '../registrations/facts'
import {
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  payPassword,
  phone,
  picture,
  requestId,
  smsCode,
  text,
} from '../schema'
import { refusals as wallet } from '../wallet'
import { BankCard } from './cards'
import { CHECKOUT_ELIGIBILITIES, CHECKOUT_PAPERS, CHECKOUT_STATES } from './checkout-states'
import { refusals } from './refusals'

const State = keyOf(CHECKOUT_STATES, { id: 'CheckoutState', title: '开户申请状态' })
/** Why a field was rejected, by field. The bank may name fields that the market does not know. */
const Rejections = z.record(z.string(), z.string())

export const CheckoutStatus = z.object({
  id,
  state: State,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  rejections: Rejections,
  /** The bank's words for a refusal as a whole. */
  reason: z.string().nullable(),
})
export type CheckoutStatus = z.output<typeof CheckoutStatus>

export const queryCheckout = endpoint({
  method: 'POST',
  path: '/api/user/b2bCheckout/query',
  access: 'token',
  summary: '本企业的对公结算账户：能否申请，当前状态、子账户号与历次申请',
  input: z.object({}),
  output: z.object({
    eligibility: z.enum(CHECKOUT_ELIGIBILITIES),
    companyName: z.string().nullable(),
    /** Number of the opened account; null before. */
    accountNo: z.string().nullable(),
    /** Applications, newest first. */
    history: z.array(CheckoutStatus),
    /** Bound accounts of the company. */
    cards: z.array(BankCard),
    hasPayPassword: z.boolean(),
  }),
})

const facts = {
  licenceNo,
  legalPerson: text(PERSON_NAME_MAX, '法定代表人'),
  address: text(LONG_TEXT_MAX, '注册地址'),
}
const papers = {
  licencePaper: pictureId,
  /** Letter by which the legal person lets the handler act. */
  authorityPaper: pictureId.optional(),
  frontPaper: pictureId,
  backPaper: pictureId,
}

export const CheckoutFacts = z
  .object({
    companyName: z.string(),
    ...facts,
    licenceNo: z.string(),
    cardId: id,
    handlerName: z.string(),
    handlerPhone: z.string(),
    ...papers,
  })
  .partial()
export type CheckoutFacts = z.output<typeof CheckoutFacts>

export const checkoutInfo = endpoint({
  method: 'POST',
  path: '/api/user/b2bCheckout/info',
  access: 'token',
  permission: 'pay',
  summary: '一份开户申请的资料与退回原因；不填编号即最近一份，没有申请过的按企业认证预填',
  input: z.object({ id: id.optional() }),
  output: z.object({
    /** Null: not submitted yet. */
    application: CheckoutStatus.nullable(),
    facts: CheckoutFacts,
    /** The handler's identity number, masked. */
    idNumber: z.string().nullable(),
    /** Signed addresses of the private pictures, valid for a few minutes. */
    papers: z.partialRecord(z.enum(CHECKOUT_PAPERS), picture),
  }),
  refusals: [refusals.checkout_company_missing],
})

export const uploadCheckoutPaper = endpoint({
  method: 'POST',
  path: '/api/user/b2bCheckout/upload',
  access: 'token',
  permission: 'pay',
  summary: '上传开户资料的照片：仅本企业与银行可以查看，地址带签名',
  input: z.object({ file: pictureFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: Picture.extend({ expiresAt: instant }),
  refusals: [refusals.checkout_company_missing, ...fileRefusals],
})

export const SendClearingCorpCode = z.object({ handlerPhone: phone, requestId: requestId.optional() })

export const sendClearingCorpCode = endpoint({
  method: 'POST',
  path: '/api/user/b2bCheckout/sendClearingCorpCode',
  access: 'token',
  permission: 'pay',
  summary: '以清算公司名义向经办人手机发送开户验证码，10 分钟内有效',
  input: SendClearingCorpCode,
  output: SentCode,
  refusals: [refusals.checkout_company_missing, account.sms_not_sent],
})

/** A new picture of a paper, or the one that was sent before. */
const file = z.file({ message: '请选择图片' }).optional()
const files = { licenceFile: file, authorityFile: file, frontFile: file, backFile: file }

/** The button of the page that has a code sent: chosen pictures are kept. */
export const CheckoutCodeForm = SendClearingCorpCode.extend({
  ...files,
  ...z.object(papers).partial().shape,
})

const handler = {
  handlerName: personName,
  handlerPhone: phone,
  /** Left out on a resubmission, the number that was sent before stays. */
  idNumber: z.preprocess((v) => (v === '' ? undefined : v), idNumber.optional()),
}

export const OpenCheckout = z.object({
  ...facts,
  ...handler,
  cardId: z.uuid({ message: '请选择结算账户' }),
  ...papers,
  payPassword,
  smsCode,
  requestId,
})

export const openCheckout = endpoint({
  method: 'POST',
  path: '/api/user/b2bCheckout/open',
  access: 'token',
  permission: 'pay',
  summary: '提交开户申请，也用于被退回后重新提交（支付密码与清算公司验证码）',
  input: OpenCheckout,
  output: CheckoutStatus,
  refusals: [
    refusals.bank_unavailable,
    refusals.checkout_company_missing,
    refusals.checkout_company_unauthenticated,
    refusals.checkout_pending,
    refusals.checkout_opened,
    refusals.card_not_bound,
    refusals.checkout_licence_differs,
    refusals.checkout_legal_person_differs,
    refusals.checkout_id_number_missing,
    refusals.checkout_licence_not_mine,
    refusals.checkout_authority_not_mine,
    refusals.checkout_front_not_mine,
    refusals.checkout_back_not_mine,
    refusals.checkout_authority_missing,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.wrong_pay_password,
    wallet.pay_password_locked,
    ...codeRefusals,
  ],
})

/** The page's form: pictures are files, or ids of those that were sent before. */
export const CheckoutForm = OpenCheckout.extend({
  ...files,
  licencePaper: pictureId.optional(),
  frontPaper: pictureId.optional(),
  backPaper: pictureId.optional(),
}).check(
  requirePaper('licenceFile', 'licencePaper', '营业执照'),
  requirePaper('frontFile', 'frontPaper', '身份证人像面'),
  requirePaper('backFile', 'backPaper', '身份证国徽面'),
)
