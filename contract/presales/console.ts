/** Plans and bond of presales, as merchants and operators see them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ActivityPlan, Tranche } from '../plans/activities'
import { fen, id, kg, pageOf, pageQuery } from '../schema'
import { PresaleIdRef } from './merchant-presales'

/** Of a short arrival: what is cut from the plan. */
const cut = { cutKg: kg.nullable() }

/** A plan as the merchant sees it. Companies are masked until the signing has ended. */
export const MerchantPresalePlan = ActivityPlan.extend({
  ...cut,
  priceFenPerTon: fen.nullable(),
  /** Whether a proposal of the buyer waits for the merchant's answer. */
  isAnswerDue: z.boolean(),
})
export type MerchantPresalePlan = z.output<typeof MerchantPresalePlan>

export const myPresalePlans = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/plans',
  access: 'merchant',
  permission: 'view',
  summary: '本店一批预售的计划，新的在前；预订截止前企业名称隐去',
  input: PresaleIdRef.extend(pageQuery),
  output: pageOf(MerchantPresalePlan),
})

export const myPresaleTranches = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/tranches',
  access: 'merchant',
  permission: 'view',
  summary: '本店一批预售已开放的吨数与履约保证金，另返回企业钱包可用余额',
  input: PresaleIdRef,
  output: z.object({
    list: z.array(Tranche),
    /** Available in the company's wallet; null for members who may not pay. */
    availableFen: fen.nullable(),
  }),
})

/** A plan as operators see it. */
export const OperatorPresalePlan = ActivityPlan.extend({
  ...cut,
  priceFenPerTon: fen.nullable(),
  depositId: id.nullable(),
  /** What of the seller's bond is held for the plan. */
  bondFen: fen,
})
export type OperatorPresalePlan = z.output<typeof OperatorPresalePlan>

export const operatorPresalePlans = endpoint({
  method: 'GET',
  path: '/api/operator/presale/plans',
  access: 'operator',
  roles: ['reviewer', 'support'],
  summary: '一批预售的计划与保证金，新的在前；另返回商家开放的各批吨数',
  input: PresaleIdRef.extend(pageQuery),
  output: pageOf(OperatorPresalePlan).extend({ tranches: z.array(Tranche) }),
})
