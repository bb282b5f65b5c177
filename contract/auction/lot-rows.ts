/** What every list of lots shows, for buyers, merchants and operators. */
import { z } from 'zod'
import { fen, id, instant, keyOf, kg } from '../schema'
import { LOT_PHASES, LOT_STATES } from './lot-terms'

export const LotStateSchema = keyOf(LOT_STATES, { id: 'LotState', title: '竞拍状态' })
export const LotPhaseSchema = keyOf(LOT_PHASES, { id: 'LotPhase', title: '竞拍阶段' })

/** Frozen when the lot is proposed. */
export const LotTerms = z.object({
  weightKg: kg,
  minKg: kg,
  /** Steps count from the minimum. */
  stepKg: kg,
  startFenPerTon: fen,
  stepFenPerTon: fen,
  /** Most by which a bid may exceed the highest price so far; null without a limit. */
  maxRaiseFenPerTon: fen.nullable(),
  /** Fixed deposit; null: per mille of the value of the bid. */
  depositFen: fen.nullable(),
  startsAt: instant,
  /** End without extensions. */
  plannedEndsAt: instant,
})

export const LotGoods = z.object({
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
})

export const LotRow = z.object({
  id,
  lotNo: z.string(),
  ...LotGoods.shape,
  ...LotTerms.shape,
  shop: z.object({ id, name: z.string() }),
  phase: LotPhaseSchema,
  /** The present end, with extensions. */
  endsAt: instant,
  extensions: z.number().int(),
  /** Number of accepted bids. */
  bidCount: z.number().int(),
  /** Highest price so far; null without bids. */
  topFenPerTon: fen.nullable(),
  soldKg: kg,
})
export type LotRow = z.output<typeof LotRow>
