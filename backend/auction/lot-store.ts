import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newDigits } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import type { LotBook } from './rules/apply-bid'
import { auctionLot } from './tables'

export type Lot = typeof auctionLot.$inferSelect

export interface LotWithGoods {
  readonly lot: Lot
  readonly goods: {
    readonly category: string
    readonly grade: string
    readonly maker: string
    readonly processing: string
    readonly isLiquid: boolean
    readonly warehouse: string
    readonly warehouseAddress: string
    readonly city: string
  }
}

const goods = {
  category: catalogueProduct.category,
  grade: catalogueProduct.grade,
  maker: catalogueProduct.maker,
  processing: catalogueProduct.processing,
  isLiquid: catalogueProduct.isLiquid,
  warehouse: catalogueWarehouse.name,
  warehouseAddress: catalogueWarehouse.address,
  city: catalogueWarehouse.city,
}

/** JP, the day in Shanghai, six random digits. */
export function newLotNo(now: Date): string {
  return `JP${shanghaiDay(now).replaceAll('-', '')}${newDigits(6)}`
}

export async function insertLot(tx: Tx, lot: typeof auctionLot.$inferInsert): Promise<void> {
  await tx.insert(auctionLot).values(lot)
}

/** Deletes a draft, whose terms are written anew. */
export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(auctionLot).where(and(eq(auctionLot.id, id), eq(auctionLot.state, 'draft')))
}

/** A lot with its goods and warehouse. */
export async function lotById(reader: Reader, id: string): Promise<LotWithGoods | undefined> {
  const [found] = await selectLots(reader).where(eq(auctionLot.id, id))
  return found
}

/** Lots with their goods and warehouses, for a `where`. */
export function selectLots(reader: Reader) {
  return reader
    .select({ lot: auctionLot, goods })
    .from(auctionLot)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, auctionLot.productId))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, auctionLot.warehouseId))
}

/** Locks a lot, before its bidders, deposits and ledger accounts. */
export async function lockLot(tx: Tx, id: string): Promise<Lot | undefined> {
  return (await tx.select().from(auctionLot).where(eq(auctionLot.id, id)).for('update'))[0]
}

export async function updateLot(tx: Tx, id: string, changed: Partial<Lot>): Promise<void> {
  await tx.update(auctionLot).set(changed).where(eq(auctionLot.id, id))
}

/** Locks the next announced lot whose closing wait is over, unless another server has. */
export async function lockDueLot(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Lot | undefined> {
  const [lot] = await tx
    .select()
    .from(auctionLot)
    .where(
      and(
        eq(auctionLot.state, 'announced'),
        lt(auctionLot.endsAt, endedBefore),
        except.length === 0 ? undefined : notInArray(auctionLot.id, [...except]),
      ),
    )
    .orderBy(asc(auctionLot.endsAt), asc(auctionLot.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return lot
}

/** The lot as the rules see it. */
export function bookOf(lot: Lot): LotBook {
  return { ...lot, sellerCompanyId: lot.companyId }
}
