/** Merchant's calls on group purchases. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { MOST_TIERS } from '../plans/price-tiers'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  payPassword,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { deliveries, refusals as offers, price } from '../spot/merchant-offers'
import { refusals as wallet } from '../wallet'
import { GroupPhaseSchema, GroupTermsShown } from './'
import { merchantRefusals as refusals } from './refusals'
import { GROUP_STATES, GROUP_STEPS } from './terms'

export const NOTE_MAX = 200

export const State = keyOf(GROUP_STATES, { id: 'GroupState', title: '团购状态' })
const count = z.number().int()
const quantity = integer({ min: 1, max: ORDER_MAX_KG })

export const MerchantGroupRow = GroupTermsShown.extend({
  state: State,
  phase: GroupPhaseSchema.nullable(),
  openedKg: kg,
  signedKg: kg,
  companies: count,
  /** Fixed at the close; null before, and below the minimum total. */
  fixedFenPerTon: fen.nullable(),
})
export type MerchantGroupRow = z.output<typeof MerchantGroupRow>

/** Goods of the catalogue that no offer has, with their delivery ways. */
const GoodsWithoutOffer = z.object({ productId: id, warehouseId: id, deliveries })

export const MerchantGroup = MerchantGroupRow.extend({
  /** Null for the goods of an offer. */
  catalogue: GoodsWithoutOffer.nullable(),
  remark: z.string().nullable(),
  terms: z.array(z.string()),
  createdAt: instant,
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Tons in orders, and those that are still open in plans. */
  orderedKg: kg,
  openKg: kg,
  /** Bond that is held for tons that nobody has signed. */
  openBondFen: fen,
  openSteps: z.array(keyOf(GROUP_STEPS, { id: 'GroupStep', title: '可进行的操作' })),
})
export type MerchantGroup = z.output<typeof MerchantGroup>

export const GroupIdRef = z.object({ groupId: id })
export const MovedGroup = z.object({ id, state: State })

export const myGroups = endpoint({
  method: 'GET',
  path: '/api/merchant/groupPurchase/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店团购，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(MerchantGroupRow).extend({ at: instant }),
})

export const myGroup = endpoint({
  method: 'GET',
  path: '/api/merchant/groupPurchase/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场团购的条款、进度与履约保证金',
  input: GroupIdRef,
  output: MerchantGroup,
})

const planned = z.object({
  /** An offer of the shop on sale, with its delivery ways as they are now. Either this or goods of the catalogue. */
  offerId: id.optional(),
  catalogue: GoodsWithoutOffer.optional(),
  totalKg: quantity,
  minTotalKg: quantity,
  minKg: quantity,
  stepKg: quantity,
  limitKg: quantity,
  tiers: z
    .array(z.object({ reachedKg: quantity, priceFenPerTon: price }))
    .min(1, '请填写至少一档')
    .max(MOST_TIERS, `最多 ${MOST_TIERS} 档`),
  startsAt: instant,
  endsAt: instant,
  deliverFrom: instant,
  deliverUntil: instant,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})
export const PlanGroup = planned.refine(
  ({ offerId, catalogue }) => (offerId === undefined) !== (catalogue === undefined),
  { message: '请选择一条在售报价，或目录中的商品与仓库', path: ['offerId'] },
)

export const planGroup = endpoint({
  method: 'POST',
  path: '/api/merchant/groupPurchase/plan',
  access: 'merchant',
  permission: 'sell',
  summary: '为在售报价或目录商品安排一场团购，存为草稿',
  input: PlanGroup,
  output: MovedGroup,
  refusals: [
    offers.offer_not_on_sale,
    offers.product_unknown,
    offers.warehouse_unknown,
    offers.permit_missing,
    refusals.group_times_wrong,
    refusals.group_delivery_wrong,
    refusals.group_quantities_wrong,
    refusals.first_tier_not_minimum,
    refusals.tiers_not_rising,
    refusals.prices_not_falling,
    refusals.tier_above_total,
    refusals.deposit_too_high,
    refusals.group_not_cheaper,
    refusals.group_stock_missing,
    unusual.unusual_values,
  ],
})

export const submitGroup = endpoint({
  method: 'POST',
  path: '/api/merchant/groupPurchase/submit',
  access: 'merchant',
  permission: 'sell',
  summary: '提交团购审核；条款不再更改',
  input: GroupIdRef.extend({ requestId }),
  output: MovedGroup,
  refusals: [refusals.group_step_not_open, refusals.group_starts_past],
})

export const withdrawGroup = endpoint({
  method: 'POST',
  path: '/api/merchant/groupPurchase/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '撤回团购：无人报名时可撤回，库存与履约保证金随即退还',
  input: GroupIdRef.extend({ requestId }),
  output: MovedGroup,
  refusals: [refusals.group_step_not_open],
})

export const openTons = endpoint({
  method: 'POST',
  path: '/api/merchant/groupPurchase/openTons',
  access: 'merchant',
  permission: 'pay',
  summary: '开放吨数：从企业钱包冻结同额履约保证金，买家只能报已开放的吨数',
  input: GroupIdRef.extend({ weightKg: quantity, payPassword, requestId }),
  output: z.object({ openedKg: kg, bondFen: fen }),
  refusals: [
    refusals.group_step_not_open,
    refusals.group_tons_closed,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    wallet.balance_short,
  ],
})
