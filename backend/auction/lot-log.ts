import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { allocate } from 'contract/auction/allocation'
import type { LotLog } from 'contract/auction/verify-log'
import { bidsOfLot } from './bid-store'
import { lotById } from './lot-store'

/** The public log of a closed lot, from which anyone can recompute its allocation. */
export async function readLotLog(
  reader: Reader,
  lotId: string,
): Promise<Verdict<LotLog, 'not_found' | 'log_not_public'>> {
  const found = await lotById(reader, lotId)
  if (!found || found.lot.poolId === null) return refuse('not_found')
  const { lot } = found
  if (lot.closedAt === null) return refuse('log_not_public')
  const { lotNo, weightKg, minKg, stepKg, startFenPerTon, stepFenPerTon, maxRaiseFenPerTon, depositFen } = lot
  const bids = await bidsOfLot(reader, lotId)
  const allocations = allocate(lot, bids)
  const isVoid = lot.state === 'unsold' && allocations.length > 0
  const { reserveFenPerTon: fenPerTon, reserveNonce: nonce } = lot
  return accept({
    terms: {
      lotId,
      lotNo,
      weightKg,
      minKg,
      stepKg,
      startFenPerTon,
      stepFenPerTon,
      maxRaiseFenPerTon,
      depositFen,
      reserveHash: lot.reserveHash,
      startsAt: lot.startsAt.toISOString(),
      endsAt: lot.plannedEndsAt.toISOString(),
    },
    reserve: fenPerTon === null || nonce === null ? null : { fenPerTon, nonce },
    bids: bids.map(({ companyId: _, receivedAt, ...bid }) => ({
      ...bid,
      receivedAt: receivedAt.toISOString(),
    })),
    endedAt: lot.endsAt.toISOString(),
    isVoid,
    allocations: isVoid ? [] : allocations,
  })
}
