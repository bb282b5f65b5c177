/** Shops and their commission rates as operators see them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  id,
  instant,
  integer,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  sortOf,
  text,
  typedDay,
  withAllChoice,
} from '../schema'
import { SHOP_STATES } from '../states'
import { COMMISSION_MAX_PER_MILLE, COMMISSION_STATES } from './names'
import { refusals } from './refusals'

const READERS = { access: 'operator', roles: ['support', 'finance', 'admin'] } as const
const FINANCE = { access: 'operator', roles: ['finance'] } as const

const ShopStateSchema = keyOf(SHOP_STATES, { id: 'ShopState', title: '店铺状态' })

export const ShopFacts = z.object({
  shopId: id,
  name: z.string(),
  companyName: z.string(),
  openedAt: instant,
  state: ShopStateSchema,
})
export type ShopFacts = z.output<typeof ShopFacts>

export const operatorShopList = endpoint({
  method: 'GET',
  path: '/api/operator/shop/list',
  ...READERS,
  summary: '店铺：按店铺或企业名称与状态查找，默认新开的在前',
  input: z.object({
    sText: searchText,
    state: withAllChoice(ShopStateSchema),
    sort: sortOf(['openedAt', 'name', 'companyName'], '-openedAt'),
    ...pageQuery,
  }),
  output: pageOf(ShopFacts),
})

export const Commission = z.object({
  id,
  shopId: id,
  perMille: z.number().int(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  note: z.string(),
  state: keyOf(COMMISSION_STATES, { id: 'CommissionState', title: '佣金率状态' }),
  proposedBy: id,
  /** Display name of the operator. */
  proposer: z.string(),
  proposedAt: instant,
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** From this instant on orders have it. */
  effectiveFrom: instant.nullable(),
  rejection: z.string().nullable(),
})
export type Commission = z.output<typeof Commission>

export const operatorShopDetail = endpoint({
  method: 'GET',
  path: '/api/operator/shop/detail',
  ...READERS,
  summary: '一家店铺：现行佣金率与费率记录',
  input: z.object({ id }),
  output: ShopFacts.extend({
    /** Rate of an order placed now; null: that of the order's type. */
    perMille: z.number().int().nullable(),
    /** Newest first, at most 50. */
    commissions: z.array(Commission),
    /** Newest first, at most 50. */
    stateChanges: z.array(
      z.object({ state: ShopStateSchema, reason: z.string(), by: z.string(), at: instant }),
    ),
  }),
})

export const changeShopState = endpoint({
  method: 'POST',
  path: '/api/operator/shop/changeState',
  access: 'operator',
  roles: ['support', 'admin'],
  summary: '暂停、恢复或关闭店铺：报价随即离开或回到市场，不再接新订单；进行中的订单照常',
  input: z.object({
    shopId: id,
    /** The state that the operator saw. */
    from: ShopStateSchema,
    to: ShopStateSchema,
    reason: text(LONG_TEXT_MAX, '原因'),
    requestId,
  }),
  output: ShopFacts,
  refusals: [refusals.shop_state_changed],
})

/** An optional day; an empty field is none. */
const optionalDay = z.union([z.literal('').transform(() => undefined), typedDay('请选择日期')]).optional()

export const proposeCommission = endpoint({
  method: 'POST',
  path: '/api/operator/shop/commission/propose',
  ...FINANCE,
  summary: '提出店铺的佣金率：只对今后的订单，须由另一位财务人员复核',
  input: z
    .object({
      shopId: id,
      perMille: integer({
        min: 0,
        max: COMMISSION_MAX_PER_MILLE,
        message: `请填写 0 到 ${COMMISSION_MAX_PER_MILLE} 的整数`,
      }).meta({ title: '佣金率', description: '千分之几' }),
      /** Days in Asia/Shanghai, both inclusive. */
      validFrom: typedDay('请选择起始日期'),
      validUntil: optionalDay,
      note: text(LONG_TEXT_MAX, '依据'),
      requestId,
    })
    .superRefine(({ validFrom, validUntil }, ctx) => {
      if (validUntil !== undefined && validUntil < validFrom)
        ctx.addIssue({ code: 'custom', path: ['validUntil'], message: '结束日期不能早于起始日期' })
    }),
  output: Commission,
  refusals: [refusals.commission_past, refusals.commission_pending],
})

export const approveCommission = endpoint({
  method: 'POST',
  path: '/api/operator/shop/commission/approve',
  decidesMoney: true,
  secondOperator: 'own_commission',
  ...FINANCE,
  summary: '复核通过（须由另一位工作人员）：从下一笔订单或起始日期起生效',
  input: z.object({ commissionId: id, requestId }),
  output: Commission,
  refusals: [refusals.commission_decided, refusals.own_commission],
})

export const rejectCommission = endpoint({
  method: 'POST',
  path: '/api/operator/shop/commission/reject',
  decidesMoney: true,
  secondOperator: 'own_commission',
  ...FINANCE,
  summary: '否决提出的佣金率（须由另一位工作人员）',
  input: z.object({ commissionId: id, reason: text(LONG_TEXT_MAX, '否决理由'), requestId }),
  output: Commission,
  refusals: [refusals.commission_decided, refusals.own_commission],
})
