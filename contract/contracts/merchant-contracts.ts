/** The same contracts as the seller signs them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, pageOf, requestId } from '../schema'
import {
  Contract,
  ContractQuery,
  ContractRef,
  ContractRow,
  File,
  MovedContract,
  RefuseContract,
  refusals,
  SignContract,
  signingRefusals,
} from './'
import { refusals as seals } from './seals'
import { hasProof, PROOF_MISSING, proofFields, proofRefusals } from './signing-proof'

const VIEW = { access: 'merchant', permission: 'view' } as const
const SELL = { access: 'merchant', permission: 'sell' } as const

export const shopContracts = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/list',
  ...VIEW,
  summary: '本店订单的合同，新的订单在前',
  input: ContractQuery,
  output: pageOf(ContractRow),
})

export const shopContract = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/detail',
  ...VIEW,
  summary: '本店的一份合同',
  input: ContractRef,
  output: Contract,
})

export const shopContractFile = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/file',
  ...VIEW,
  summary: '本店一份合同的 PDF 文件',
  costs: { kind: 'document' },
  input: ContractRef,
  output: File,
})

export const signShopContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/sign',
  ...VIEW,
  summary: '以公司印章签署合同，经办人须有用印授权，并以短信验证码或支付密码确认',
  input: SignContract,
  output: MovedContract,
  refusals: signingRefusals,
})

export const refuseShopContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/refuse',
  ...SELL,
  summary: '拒签买家已签署的合同，说明原因',
  input: RefuseContract,
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

export const withdrawShopContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/withdraw',
  ...SELL,
  summary: '买家签署之前撤销自己签署的合同，说明原因',
  input: RefuseContract,
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

export const redraftShopContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/redraft',
  ...SELL,
  summary: '拒签、撤销或过期之后重新起草',
  input: z.object({ orderId: id, requestId }),
  output: MovedContract,
  refusals: [refusals.contract_not_open],
})

export const AutomaticSeal = z.object({
  /** Whether the caller may change the setting. */
  isOwner: z.boolean(),
  /** Whether the caller may confirm with a pay password; an SMS code works always. */
  hasPayPassword: z.boolean(),
  /** Null: contracts are sealed by hand. */
  setting: z
    .object({
      sealId: id,
      sealName: z.string(),
      /** The owner in whose name contracts are sealed. */
      setBy: z.string(),
      setAt: instant,
      /** False while the owner has left or is an owner no more: nothing is sealed then. */
      isInForce: z.boolean(),
    })
    .nullable(),
  /** Seals in use. */
  seals: z.array(z.object({ sealId: id, name: z.string() })),
})
export type AutomaticSeal = z.output<typeof AutomaticSeal>

export const automaticSeal = endpoint({
  method: 'GET',
  path: '/api/merchant/contract/automaticSeal',
  ...VIEW,
  summary: '自动签章设置：由谁在何时以哪枚印章开启',
  input: z.object({}),
  output: AutomaticSeal,
})

export const StartAutomaticSeal = z
  .object({ sealId: z.uuid({ message: '请选择印章' }), ...proofFields, requestId })
  .refine(hasProof, PROOF_MISSING)

export const startAutomaticSeal = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/automaticSeal/start',
  ...VIEW,
  summary: '开启自动签章：之后买家签署的合同，由系统以该印章代本店签署',
  input: StartAutomaticSeal,
  output: z.object({ sealId: id, setAt: instant }),
  refusals: [seals.seal_owner_only, seals.seal_stopped, seals.automatic_seal_started, ...proofRefusals],
})

export const stopAutomaticSeal = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/automaticSeal/stop',
  ...VIEW,
  summary: '关闭自动签章，立即生效；已签署的合同不受影响',
  input: z.object({ sealId: id, requestId }),
  output: z.object({ sealId: id }),
  refusals: [seals.seal_owner_only, seals.automatic_seal_stopped],
})
