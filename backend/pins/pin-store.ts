import type { Reader } from 'backend/platform/database/database'
import { and, eq, exists, inArray, isNull, sql, sum } from 'drizzle-orm'
import { isOfOpenShop, type Place } from './deal-store'
import { type Buyer, pinTables, type WithShares } from './engine/pin-tables'
import { pin, pinDeal, pinShare } from './tables'

export type Pin = typeof pin.$inferSelect
export type Share = typeof pinShare.$inferSelect
export type PinWithShares = WithShares<Pin, Share>
export interface ShareWithPin {
  readonly share: Share
  readonly pin: Pin
}

export const spotPins = pinTables(pin, pinShare)
export const {
  hasOpenPin,
  insertPin,
  insertShare,
  lockPin,
  pinById,
  pinsOfDeal,
  shareOfOrder,
  sharesInPerson,
  sharesOfBuyer,
} = spotPins

/** Open pins that take shares now, by their deadline: of a flash sale, or of offers, optionally of one. */
export async function openPins(
  reader: Reader,
  { offerId, saleId = null }: { offerId?: string | undefined; saleId?: string | null },
  now: Date,
  place: Place,
): Promise<{ pins: PinWithShares[]; total: number }> {
  const ofDeal = and(
    eq(pinDeal.id, pin.dealId),
    isOfOpenShop(reader),
    saleId === null ? isNull(pinDeal.saleId) : eq(pinDeal.saleId, saleId),
    offerId === undefined ? undefined : eq(pinDeal.offerId, offerId),
  )
  const which = exists(reader.select({ one: sql`1` }).from(pinDeal).where(ofDeal))
  return await spotPins.openPins(reader, which, now, place)
}

/** Shares with which the member or a colleague opened pins of the deal. */
export async function openersOf(reader: Reader, dealId: string, buyer: Buyer): Promise<Share[]> {
  const rows = await reader
    .select({ share: pinShare })
    .from(pinShare)
    .innerJoin(pin, eq(pin.id, pinShare.pinId))
    .where(and(eq(pin.dealId, dealId), eq(pinShare.isOpener, true), spotPins.ofBuyer(buyer)))
  return rows.map(({ share }) => share)
}

/** Fen held from a member's own wallet for shares that are not settled. */
export async function heldFenOf(reader: Reader, memberId: string): Promise<number> {
  const [held] = await reader
    .select({ fen: sum(pinShare.totalFen).mapWith(Number) })
    .from(pinShare)
    .where(
      and(
        eq(pinShare.memberId, memberId),
        sql`${pinShare.buyingCompanyId} is null`,
        eq(pinShare.state, 'paid'),
      ),
    )
  return held?.fen ?? 0
}

/** Kg of the open pins of deals. */
export async function pinnedKgOf(reader: Reader, dealIds: readonly string[]): Promise<Map<string, number>> {
  if (dealIds.length === 0) return new Map()
  const rows = await reader
    .select({ dealId: pin.dealId, kg: sum(pin.targetKg).mapWith(Number) })
    .from(pin)
    .where(and(inArray(pin.dealId, [...dealIds]), eq(pin.state, 'open')))
    .groupBy(pin.dealId)
  return new Map(rows.map(({ dealId, kg }) => [dealId, kg]))
}
