/** Merchant's calls on lots. Merchant consoles are separate programs that use only calls. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { refusals as offers, PRICE_MAX_FEN_PER_TON, price } from '../spot/merchant-offers'
import { LOT_PHASES, LOT_STATES, LOT_STEPS } from './lot-terms'

/** Largest fixed deposit in fen. */
export const LOT_DEPOSIT_MAX_FEN = 1_000_000_000
/** Least step of prices in fen per ton. */
const STEP_MIN_FEN_PER_TON = 100
export const NOTE_MAX = 200

export const refusals = defineRefusals({
  lot_times_wrong: {
    errorcode: 44501,
    status: 422,
    text: '竞价须在 25 小时以后开始，持续 10 分钟至 24 小时',
    field: 'startsOn',
  },
  lot_quantities_wrong: {
    errorcode: 44502,
    status: 422,
    text: '起拍量不能大于总量，总量须等于起拍量加整数个步长，袋装货均为 0.025 吨的整数倍',
    field: 'minTon',
  },
  reserve_below_start: {
    errorcode: 44503,
    status: 422,
    text: '保留价不能低于起拍价',
    field: 'reserveYuan',
  },
  raise_below_step: {
    errorcode: 44504,
    status: 422,
    text: '最大加价不能小于加价幅度',
    field: 'maxRaiseYuan',
  },
  lot_step_not_open: {
    errorcode: 44505,
    status: 409,
    text: (f: { stateName: string }) => `竞拍当前为「${f.stateName}」，不能进行此操作`,
  },
  lot_has_bids: { errorcode: 44506, status: 409, text: '已有出价，不能撤回' },
  lot_changed: { errorcode: 44507, status: 409, text: '草稿已被他人修改，请核对现值后再次保存' },
  lot_starts_too_soon: {
    errorcode: 44508,
    status: 409,
    text: '距竞价开始不足 24 小时，不能按时公告',
  },
})

const quantity = integer({ min: 1, max: ORDER_MAX_KG })
const stepPrice = integer({ min: STEP_MIN_FEN_PER_TON, max: PRICE_MAX_FEN_PER_TON })

const Terms = z.object({
  productId: id,
  warehouseId: id,
  weightKg: quantity,
  minKg: quantity,
  stepKg: quantity,
  startFenPerTon: price,
  stepFenPerTon: stepPrice,
  /** Most by which a bid may exceed the highest price so far; null without a limit. */
  maxRaiseFenPerTon: stepPrice.nullable().default(null),
  /** Hidden until the close; null without a reserve. */
  reserveFenPerTon: price.nullable().default(null),
  /** Fixed deposit; null: per mille of the value of the bid. */
  depositFen: integer({ min: 1, max: LOT_DEPOSIT_MAX_FEN }).nullable().default(null),
  startsAt: instant,
  endsAt: instant,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
})

const termsRefusals = [
  offers.product_unknown,
  offers.warehouse_unknown,
  offers.permit_missing,
  refusals.lot_times_wrong,
  refusals.lot_quantities_wrong,
  refusals.raise_below_step,
  refusals.reserve_below_start,
  unusual.unusual_values,
]

export const State = keyOf(LOT_STATES, { id: 'LotState', title: '竞拍状态' })
const number = z.number().int()

export const LotRow = z.object({
  id,
  lotNo: z.string(),
  state: State,
  /** Of an announced lot, by the market's time. */
  phase: keyOf(LOT_PHASES, { id: 'LotPhase', title: '竞拍阶段' }).nullable(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  city: z.string(),
  warehouse: z.string(),
  weightKg: kg,
  soldKg: kg,
  startFenPerTon: fen,
  topFenPerTon: fen.nullable(),
  bids: number,
  startsAt: instant,
  endsAt: instant,
})
export type LotRow = z.output<typeof LotRow>

export const LotDetail = LotRow.extend({
  minKg: kg,
  stepKg: kg,
  stepFenPerTon: fen,
  maxRaiseFenPerTon: fen.nullable(),
  depositFen: fen.nullable(),
  /** End without extensions. */
  plannedEndsAt: instant,
  extensions: number,
  /** Companies with a deposit. */
  bidders: number,
  hasReserve: z.boolean(),
  /** SHA-256 of the terms, with which the log of receipts begins. */
  termsHash: z.string(),
  remark: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  closedAt: instant.nullable(),
})

/** A lot as its merchant sees it. */
export const MerchantLot = LotDetail.extend({
  /** Changes with each edit of the draft. */
  version: z.string(),
  productId: id,
  warehouseId: id,
  reserveFenPerTon: fen.nullable(),
  openSteps: z.array(keyOf(LOT_STEPS, { id: 'LotStep', title: '可进行的操作' })),
})
export type MerchantLot = z.output<typeof MerchantLot>

export const LotRef = z.object({ lotId: id })
export const MovedLot = z.object({ id, state: State })

export const myLots = endpoint({
  method: 'GET',
  path: '/api/merchant/lot/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店竞拍，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(LotRow),
})

export const myLot = endpoint({
  method: 'GET',
  path: '/api/merchant/lot/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场竞拍的全部条款与进展',
  input: LotRef,
  output: MerchantLot,
})

export const LotBid = z.object({
  seq: number,
  /** Random id of the company in this lot. */
  bidder: z.string(),
  /** Null until the close. */
  company: z.string().nullable(),
  priceFenPerTon: fen,
  weightKg: kg,
  takesPart: z.boolean(),
  receivedAt: instant,
})
export type LotBid = z.output<typeof LotBid>

export const myLotBids = endpoint({
  method: 'GET',
  path: '/api/merchant/lot/bids',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场竞拍的出价，新的在前；截止成交前不显示企业名称',
  input: LotRef.extend(pageQuery),
  output: pageOf(LotBid),
})

export const proposeLot = endpoint({
  method: 'POST',
  path: '/api/merchant/lot/propose',
  access: 'merchant',
  permission: 'sell',
  summary: '新建竞拍草稿',
  input: Terms.extend({ requestId }),
  output: MovedLot,
  refusals: [offers.shop_not_open, ...termsRefusals],
})

export const editLot = endpoint({
  method: 'POST',
  path: '/api/merchant/lot/edit',
  access: 'merchant',
  permission: 'sell',
  summary: '修改竞拍草稿；提交审核后条款不再更改',
  input: Terms.extend({
    lotId: id,
    /** The version that the merchant saw. */
    version: text(NOTE_MAX, '版本'),
    requestId,
  }),
  output: MovedLot.extend({ version: z.string() }),
  refusals: [refusals.lot_step_not_open, refusals.lot_changed, ...termsRefusals],
})

export const submitLot = endpoint({
  method: 'POST',
  path: '/api/merchant/lot/submit',
  access: 'merchant',
  permission: 'sell',
  summary: '提交竞拍审核',
  input: LotRef.extend({ requestId }),
  output: MovedLot,
  refusals: [
    offers.shop_not_open,
    offers.permit_missing,
    refusals.lot_step_not_open,
    refusals.lot_starts_too_soon,
  ],
})

export const withdrawLot = endpoint({
  method: 'POST',
  path: '/api/merchant/lot/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '撤回竞拍：首笔出价之前可撤回，保证金随即退还',
  input: LotRef.extend({ requestId }),
  output: MovedLot,
  refusals: [refusals.lot_has_bids, refusals.lot_step_not_open],
})
