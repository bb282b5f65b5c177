/** Contracts of sale of orders: their text, and how both parties sign it. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderTypeSchema } from '../ordering'
import { QUICK_LINES_MAX } from '../quick-orders/limits'
import { defineRefusals } from '../refusal'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  text,
  withAllChoice,
} from '../schema'
import { Inquiry, ORDER_MAX_KG } from '../spot'
import { hasProof, PROOF_MISSING, proofFields, proofRefusals } from './signing-proof'
import {
  CONTRACT_ACTS,
  CONTRACT_FILTERS,
  CONTRACT_SIDES,
  CONTRACT_STATES,
  PREVIEW_KINDS,
  SEAL_KINDS,
  SIGNING_PROOFS,
} from './states'

export const refusals = defineRefusals({
  contract_not_open: { errorcode: 79_200, status: 409, text: '合同的状态已变化，请刷新页面' },
  contract_signed_already: { errorcode: 79_201, status: 409, text: '贵方已经签署，正在等待对方' },
  contract_changed: { errorcode: 79_202, status: 409, text: '合同内容已变化，请重新核对后签署' },
  signer_name_missing: {
    errorcode: 79_203,
    status: 422,
    text: '以个人名义购买的合同，须买方先完成个人实名认证才能签署',
  },
  seal_required: {
    errorcode: 79_204,
    status: 422,
    text: '请选择印章；没有可用的印章时，请管理员制作并授权',
    field: 'sealId',
  },
  seal_not_allowed: {
    errorcode: 79_205,
    status: 403,
    text: (f: { sealName: string }) => `您没有使用「${f.sealName}」的授权，请联系公司管理员`,
    field: 'sealId',
  },
  signing_refused: { errorcode: 79_206, status: 422, text: '签章服务没有为该签署方签发证书，请核对企业名称' },
  signing_unavailable: {
    errorcode: 79_207,
    status: 409,
    text: '签章服务暂时不可用，合同没有变化，请稍后再试',
  },
  contract_unprintable: {
    errorcode: 79_210,
    status: 422,
    text: (f: { characters: string }) =>
      `合同字库没有“${f.characters}”字，签署后无法辨认，因此不能在线签署，请联系客服办理纸质合同`,
  },
  document_unsound: {
    errorcode: 79_209,
    status: 422,
    text: (f: { finding: string }) => `合同查验不通过：${f.finding}`,
    field: 'file',
  },
  document_unreadable: {
    errorcode: 79_208,
    status: 422,
    text: '这不是可以查验的 PDF 文件：结构不完整或不规范',
    field: 'file',
  },
})

export const ContractStateSchema = keyOf(CONTRACT_STATES, { id: 'ContractState', title: '合同状态' })
const ContractFilterSchema = keyOf(CONTRACT_FILTERS, { id: 'ContractFilter', title: '合同筛选' })
const ContractActSchema = keyOf(CONTRACT_ACTS, { id: 'ContractAct', title: '合同操作' })
const ContractSideSchema = keyOf(CONTRACT_SIDES, { id: 'ContractSide', title: '签署方' })
export const SealKindSchema = keyOf(SEAL_KINDS, { id: 'SealKind', title: '印章种类' })

/** SHA-256 of what a contract says, in hex: who signs names what was read. */
const contentHash = z.string().regex(/^[0-9a-f]{64}$/, '合同摘要格式不正确')

export const ContractRow = z.object({
  orderId: id,
  contractNo: z.string(),
  orderNo: z.string(),
  orderType: OrderTypeSchema,
  title: z.string(),
  weightKg: kg,
  totalFen: fen,
  /** The other party. */
  partner: z.string(),
  state: ContractStateSchema,
  signedBy: z.array(ContractSideSchema),
  /** Of the order. */
  placedAt: instant,
  /** The other party has to sign before; null unless one has signed. */
  dueAt: instant.nullable(),
})
export type ContractRow = z.output<typeof ContractRow>

const Party = z.object({
  name: z.string(),
  licenceNo: z.string().nullable(),
  legalPerson: z.string().nullable(),
  address: z.string().nullable(),
  /** Name and phone. */
  contact: z.string().nullable(),
  /** Bank and end of the account. */
  bank: z.string().nullable(),
})

const Clauses = z.array(z.object({ title: z.string(), lines: z.array(z.string()) }))

export const ContractEvent = z.object({
  at: instant,
  side: ContractSideSchema,
  act: ContractActSchema,
  /** The member who acted, and the seal that was used. */
  memberName: z.string(),
  sealName: z.string().nullable(),
  note: z.string().nullable(),
  /** How the signer was verified; null for automatic and for early signatures. */
  proof: keyOf(SIGNING_PROOFS, { id: 'SigningProof', title: '签署验证' }).nullable(),
  /** An automatic signature: when the member turned on automatic sealing. */
  automaticSince: instant.nullable(),
  /** SHA-256 of the document after a signature. */
  documentHash: z.string().nullable(),
})
export type ContractEvent = z.output<typeof ContractEvent>

export const Contract = ContractRow.extend({
  side: ContractSideSchema,
  buyer: Party,
  seller: Party,
  clauses: Clauses,
  contentHash,
  /** Oldest first. */
  history: z.array(ContractEvent),
  /** What the reader may do now. */
  openActs: z.array(ContractActSchema),
  /** Seals that the reader may use; null: the reader signs in person, without a seal. */
  seals: z.array(z.object({ sealId: id, name: z.string() })).nullable(),
  /** Whether the reader may sign with a pay password; an SMS code works always. */
  hasPayPassword: z.boolean(),
})
export type Contract = z.output<typeof Contract>

export const ContractQuery = z.object({
  state: withAllChoice(ContractFilterSchema),
  q: searchText,
  ...pageQuery,
})
export const ContractRef = z.object({ orderId: id })
/** Query of the page of one contract, by the order. */
export const ContractPage = z.object({ id })

export const File = z.object({ fileName: z.string(), pdf: z.base64() })

/** Fields of a signature. */
export const signFields = {
  contentHash,
  /** Not in person. */
  sealId: emptyAsNone(id),
  ...proofFields,
  requestId,
}
export const SignContract = z.object({ orderId: id, ...signFields }).refine(hasProof, PROOF_MISSING)
export const RefuseContract = z.object({ orderId: id, note: text(LONG_TEXT_MAX, '原因'), requestId })
export const MovedContract = z.object({ orderId: id, state: ContractStateSchema })

export const signingRefusals = [
  refusals.contract_not_open,
  refusals.contract_signed_already,
  refusals.contract_changed,
  refusals.signer_name_missing,
  refusals.contract_unprintable,
  refusals.seal_required,
  refusals.seal_not_allowed,
  ...proofRefusals,
  refusals.signing_refused,
  refusals.signing_unavailable,
]

export const contracts = endpoint({
  method: 'GET',
  path: '/api/trace/contract/page',
  access: 'token',
  companyPermission: 'view',
  summary: '我的合同：每笔现货类订单一份，新的订单在前',
  input: ContractQuery,
  output: pageOf(ContractRow),
})

export const contract = endpoint({
  method: 'GET',
  path: '/api/trace/contract/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '一份合同：双方、条款、签署进度与可进行的操作',
  input: ContractRef,
  output: Contract,
})

const { delivery, city, buyAs } = Inquiry.shape

export const ContractInquiry = z
  .object({
    kind: keyOf(PREVIEW_KINDS, { id: 'ContractPreviewKind', title: '购买方式' }).default('spot'),
    /** Offers, one flash sale, or one deal of pins. Several offers are ordered together, in this order. */
    goodsIds: list(id, QUICK_LINES_MAX).pipe(z.array(id).min(1, '请选择货源')),
    weightsKg: list(integer({ min: 0, max: ORDER_MAX_KG }), QUICK_LINES_MAX).meta({
      description: '与 goodsIds 一一对应',
    }),
    ...{ delivery, city, buyAs },
  })
  .refine(({ goodsIds, weightsKg }) => goodsIds.length === weightsKg.length, {
    message: '数量须与货源一一对应',
    path: ['weightsKg'],
  })
  .refine(({ kind, goodsIds }) => kind === 'spot' || goodsIds.length === 1, {
    message: '秒杀与拼单一次只能预览一份',
    path: ['goodsIds'],
  })

/** What the contract of an order would state; its number, batch and address are not known yet. */
export const ContractPreview = z.object({
  title: z.string(),
  weightKg: kg,
  buyer: Party,
  seller: Party,
  clauses: Clauses,
})
export type ContractPreview = z.output<typeof ContractPreview>

export const contractPreview = endpoint({
  method: 'GET',
  path: '/api/trace/contract/preview',
  access: 'token',
  summary: '下单前的合同文本：现货（可多笔）、秒杀或拼单，按数量、交货方式与购买名义',
  input: ContractInquiry,
  output: z.object({
    /** One of each order that can be placed now. */
    list: z.array(ContractPreview),
  }),
})

export const contractFile = endpoint({
  method: 'GET',
  path: '/api/trace/contract/file',
  access: 'token',
  companyPermission: 'view',
  summary: '合同的 PDF 文件：草稿，或带有电子签章的当前文本',
  costs: { kind: 'document' },
  input: ContractRef,
  output: File,
})

export const signContract = endpoint({
  method: 'POST',
  path: '/api/trace/contract/sign',
  access: 'token',
  companyPermission: 'view',
  summary: '签署合同：须短信验证码或支付密码；企业用印须有授权，个人须已实名',
  input: SignContract,
  output: MovedContract,
  refusals: signingRefusals,
})

export const refuseContract = endpoint({
  method: 'POST',
  path: '/api/trace/contract/refuse',
  access: 'token',
  companyPermission: 'order',
  summary: '拒签对方已签署的合同，说明原因',
  input: RefuseContract,
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

export const withdrawContract = endpoint({
  method: 'POST',
  path: '/api/trace/contract/withdraw',
  access: 'token',
  companyPermission: 'order',
  summary: '对方签署之前撤销自己签署的合同，说明原因',
  input: RefuseContract,
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

export const redraftContract = endpoint({
  method: 'POST',
  path: '/api/trace/contract/redraft',
  access: 'token',
  companyPermission: 'order',
  summary: '拒签、撤销或过期之后重新起草',
  input: z.object({ orderId: id, requestId }),
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

/** Largest document that is checked. */
export const DOCUMENT_MAX_BYTES = 2_000_000
export const DocumentForm = z.object({
  file: z
    .file({ message: '请选择合同文件' })
    .min(1, '请选择合同文件')
    .max(DOCUMENT_MAX_BYTES, '文件不能超过 2 MB'),
})

const CheckedSignature = z.object({
  name: z.string().nullable(),
  licenceNo: z.string().nullable(),
  signedAt: instant.nullable(),
})

const DocumentCheck = z.object({
  signatures: z.array(CheckedSignature),
  /** SHA-256 of the file. */
  documentHash: z.string(),
})

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/api/web/verify/document',
  access: 'public',
  summary: '查验一份电子合同：哪些签名有效，签署后有没有改动或追加',
  input: z.object({ pdf: z.base64({ message: '文件内容不正确' }).max(3 * DOCUMENT_MAX_BYTES) }),
  output: DocumentCheck,
  bodyMaxBytes: 3 * DOCUMENT_MAX_BYTES,
  refusals: [refusals.document_unreadable, refusals.document_unsound],
})
