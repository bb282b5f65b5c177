/** Whether an owner may redeem goods. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PointsGoodsRow } from '../tables'

export type RedemptionRefusal =
  | 'points_goods_ended'
  | 'points_price_changed'
  | 'points_limit'
  | 'points_goods_short'
  | 'points_short'

type Goods = Pick<
  PointsGoodsRow,
  'isOnSale' | 'version' | 'pointsPerPiece' | 'cashFenPerPiece' | 'limitPieces' | 'stock'
>

/** What the owner has. */
export interface Holdings {
  /** Points that have not ended. */
  readonly points: number
  /** Pieces of the goods, less those that came back. */
  readonly takenPieces: number
}

/** @param version of the price that was shown */
export function judgeRedemption(
  goods: Goods,
  { pieces, version }: { pieces: number; version: number },
  { points, takenPieces }: Holdings,
): Verdict<{ points: number; cashFen: number }, RedemptionRefusal> {
  const { pointsPerPiece, cashFenPerPiece, limitPieces, stock } = goods
  if (!goods.isOnSale) return refuse('points_goods_ended')
  if (version !== goods.version)
    return refuse('points_price_changed', { pointsPerPiece, cashFenPerPiece, version: goods.version })
  if (limitPieces !== null && takenPieces + pieces > limitPieces)
    return refuse('points_limit', { limitPieces, takenPieces })
  if (pieces > stock) return refuse('points_goods_short', { stock })
  const needed = pieces * pointsPerPiece
  if (needed > points) return refuse('points_short', { missing: needed - points })
  return accept({ points: needed, cashFen: pieces * cashFenPerPiece })
}

/** Most pieces that stock, limit, points and money allow. */
export function mostPieces(
  { pointsPerPiece, cashFenPerPiece, limitPieces, stock }: Goods,
  { points, takenPieces, availableFen }: Holdings & { availableFen: number },
  most: number,
): number {
  return Math.max(
    0,
    Math.min(
      ...[most, stock, Math.floor(points / pointsPerPiece)],
      ...(cashFenPerPiece > 0 ? [Math.floor(availableFen / cashFenPerPiece)] : []),
      ...(limitPieces === null ? [] : [limitPieces - takenPieces]),
    ),
  )
}
