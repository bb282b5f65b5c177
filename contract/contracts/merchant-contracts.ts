/** The same contracts as the seller signs them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, pageOf, requestId } from '../schema'
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
  input: ContractRef,
  output: File,
})

export const signShopContract = endpoint({
  method: 'POST',
  path: '/api/merchant/contract/sign',
  ...VIEW,
  summary: '以公司印章签署合同，经办人须有用印授权',
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
