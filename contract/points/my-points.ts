/** A buyer's points and redemptions. */
import { z } from 'zod'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { OrderStateSchema } from '../ordering'
import { fen, id, instant, keyOf, pageOf, pageQuery } from '../schema'
import { points } from './index'
import { MOVE_KINDS } from './states'

const count = z.number().int()
export const MoveKindSchema = keyOf(MOVE_KINDS, { id: 'PointsMoveKind', title: '积分变动事由' })

export const PointsBatch = z.object({
  id,
  points,
  left: points,
  givenAt: instant,
  /** Exclusive. */
  expiresAt: instant,
  /** Came back of an order and was prolonged. */
  isProlonged: z.boolean(),
})
export type PointsBatch = z.output<typeof PointsBatch>

export const myPoints = endpoint({
  method: 'GET',
  path: '/api/integral/integral/mine',
  access: 'token',
  companyPermission: 'money',
  summary: '我的或企业的积分：余额、批次、即将到期与本月吨数',
  input: z.object({ owner: Owner }),
  output: z.object({
    spendable: points,
    /** Owed after refunds; the next points earned pay it. */
    debt: points,
    /** What ends within 30 days. */
    expiring: points,
    /** With points left, the first to end first. */
    batches: z.array(PointsBatch),
    /** Of this month: kg of completed orders that count, and points for their full tons. */
    month: z.object({ kg: count, points, pointsPerTon: points }),
    /** Whether the role may see the company's points. */
    hasCompany: z.boolean(),
    at: instant,
  }),
})

export const PointsMoveRow = z.object({
  id,
  at: instant,
  kind: MoveKindSchema,
  points,
  /** The batch's end. */
  expiresAt: instant,
  /** What caused it, in a few words. */
  cause: z.string(),
  /** Order that earned or spent the points. */
  orderId: id.nullable(),
  /** Whether it is an order of points goods. */
  isRedemption: z.boolean(),
})
export type PointsMoveRow = z.output<typeof PointsMoveRow>

export const myPointsJournal = endpoint({
  method: 'GET',
  path: '/api/integral/integral/journal',
  access: 'token',
  companyPermission: 'money',
  summary: '积分流水，最新在前，附事由',
  input: z.object({ owner: Owner, ...pageQuery }),
  output: pageOf(PointsMoveRow),
})

export const RedemptionRow = z.object({
  orderId: id,
  orderNo: z.string(),
  goodsId: id,
  title: z.string(),
  pieces: count,
  points,
  cashFen: fen,
  state: OrderStateSchema,
  /** Of the company, or of the member in person. */
  isCompany: z.boolean(),
  at: instant,
})
export type RedemptionRow = z.output<typeof RedemptionRow>

export const myRedemptions = endpoint({
  method: 'GET',
  path: '/api/integral/integralProOrder/page',
  access: 'token',
  companyPermission: 'view',
  summary: '我的与企业的积分订单，最新在前',
  input: z.object({ ...pageQuery }),
  output: pageOf(RedemptionRow),
})

export const RedemptionDetail = RedemptionRow.extend({
  pointsPerPiece: points,
  cashFenPerPiece: fen,
  returnedPieces: count,
  returnedPoints: points,
  /** When the points were used up with the completion. */
  usedAt: instant.nullable(),
})
export type RedemptionDetail = z.output<typeof RedemptionDetail>

export const redemptionDetail = endpoint({
  method: 'GET',
  path: '/api/integral/integralProOrder/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '一笔积分订单的积分部分；其余见订单详情',
  input: z.object({ id }),
  output: RedemptionDetail,
})
