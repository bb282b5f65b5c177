/** The written contract of a plan: its terms, as both sides sign them. The plan takes effect without it. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, id, instant, pageOf } from '../schema'
import { Contract, ContractQuery, ContractStateSchema, File, refusals, signFields } from './'
import { hasProof, PROOF_MISSING, proofRefusals } from './signing-proof'

const PlanContractRef = z.object({ planId: id })

/** Query of the merchant's page of a plan: `contract` shows its text and the form of a signature. */
export const ShopPlanQuery = z.object({ act: z.enum(['contract']).optional() })

export const PlanContract = Contract.omit({
  ...{ orderId: true, orderNo: true, orderType: true, totalFen: true, placedAt: true },
}).extend({
  planId: id,
  planNo: z.string(),
  /** Both sides sign before. */
  dueAt: instant,
})
export type PlanContract = z.output<typeof PlanContract>

export const SignPlanContract = z.object({ planId: id, ...signFields }).refine(hasProof, PROOF_MISSING)
const SignedPlanContract = z.object({ planId: id, state: ContractStateSchema })

const signingRefusals = [
  refusals.contract_not_open,
  refusals.contract_signed_already,
  refusals.contract_changed,
  refusals.contract_unprintable,
  refusals.seal_required,
  refusals.seal_not_allowed,
  ...proofRefusals,
  refusals.signing_refused,
  refusals.signing_unavailable,
] as const

const HOLDER = { access: 'token', companyPermission: 'view' } as const
const SELLER = { access: 'merchant', permission: 'view' } as const

export const PlanContractRow = PlanContract.pick({
  planId: true,
  planNo: true,
  contractNo: true,
  title: true,
  weightKg: true,
  partner: true,
  state: true,
  signedBy: true,
  dueAt: true,
}).extend({
  /** Of the terms; the price may be lower. */
  highestFenPerTon: fen,
  /** Of the plan. */
  signedAt: instant,
})
export type PlanContractRow = z.output<typeof PlanContractRow>

/** Address of a list of contracts: of orders, or with `kind=plan` of plans. */
export const ContractListPage = ContractQuery.extend({ kind: z.enum(['plan']).optional() })

export const planContracts = endpoint({
  method: 'GET',
  path: '/api/trace/contract/plan/page',
  ...HOLDER,
  summary: '本企业计划的合同，新的计划在前',
  input: ContractQuery,
  output: pageOf(PlanContractRow),
})

export const shopPlanContracts = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/plan/list',
  ...SELLER,
  summary: '与本店签订的计划的合同，新的计划在前',
  input: ContractQuery,
  output: pageOf(PlanContractRow),
})

export const planContract = endpoint({
  method: 'GET',
  path: '/api/trace/contract/plan/detail',
  ...HOLDER,
  summary: '本企业一份计划的书面合同：条款、双方签署与印章',
  input: PlanContractRef,
  output: PlanContract,
})

export const planContractFile = endpoint({
  method: 'GET',
  path: '/api/trace/contract/plan/file',
  ...HOLDER,
  summary: '计划合同的 PDF 文件：草稿，或带有电子签章的当前文本',
  costs: { kind: 'document' },
  input: PlanContractRef,
  output: File,
})

export const signPlanContract = endpoint({
  method: 'POST',
  path: '/api/trace/contract/plan/sign',
  ...HOLDER,
  summary: '以公司印章签署计划合同，须用印授权，并以验证码或支付密码确认',
  input: SignPlanContract,
  output: SignedPlanContract,
  refusals: signingRefusals,
})

export const shopPlanContract = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/plan/detail',
  ...SELLER,
  summary: '与本店签订的一份计划的书面合同',
  input: PlanContractRef,
  output: PlanContract,
})

export const shopPlanContractFile = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/plan/file',
  ...SELLER,
  summary: '本店一份计划合同的 PDF 文件',
  costs: { kind: 'document' },
  input: PlanContractRef,
  output: File,
})

export const signShopPlanContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/plan/sign',
  ...SELLER,
  summary: '以公司印章代供方签署计划合同，须有用印授权',
  input: SignPlanContract,
  output: SignedPlanContract,
  refusals: signingRefusals,
})
