/** The page of a lot: its query and forms. */
import { z } from 'zod'
import { id, integer, requestId, smsCode, tonsAsKg, yuanAsFen } from '../schema'
import { BID_MAX_FEN_PER_TON, BID_MAX_KG, LOT_DEPOSIT_MAX_FEN, SaveBid } from './market'

/**
 * `bid`: the form of a bid. `confirm`: what the bid would get, before it is sent. `deposit`: the form of the deposit. Without
 * `act` the page has no text fields and may refresh itself.
 */
export const LotPageQuery = z.object({
  id,
  act: z.enum(['bid', 'confirm', 'deposit']).optional(),
  priceFenPerTon: integer({ min: 1, max: BID_MAX_FEN_PER_TON }).optional(),
  weightKg: integer({ min: 1, max: BID_MAX_KG }).optional(),
  takesPart: SaveBid.shape.takesPart,
  /** Proposed deposit. */
  amountFen: integer({ min: 1, max: LOT_DEPOSIT_MAX_FEN }).optional(),
})

/** A bid as it is typed: yuan per ton, and tons. */
export const BidForm = z.object({
  id,
  priceFenPerTon: yuanAsFen(BID_MAX_FEN_PER_TON, '请填写每吨价格，单位元，最多两位小数'),
  weightKg: tonsAsKg,
  takesPart: SaveBid.shape.takesPart,
  requestId,
})

/** The same form when its price is raised: nothing need be typed yet. */
export const RaiseForm = z.object({
  id,
  priceFenPerTon: BidForm.shape.priceFenPerTon.optional(),
  weightKg: tonsAsKg.optional(),
  takesPart: SaveBid.shape.takesPart,
  requestId,
})

export const DepositForm = z.object({
  id,
  amountFen: yuanAsFen(LOT_DEPOSIT_MAX_FEN),
  smsCode,
  requestId,
})

export const LotLogQuery = z.object({ id, format: z.enum(['csv', 'json']).catch('csv').default('csv') })
