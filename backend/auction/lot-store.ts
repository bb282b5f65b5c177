import { accountShop } from 'backend/account'
import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { lockById, lockNextDue } from 'backend/platform/stores/rows'
import { and, eq, inArray, lt } from 'drizzle-orm'
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

export const newLotNo = (now: Date) => newDocumentNo('JP', now)

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
export const lockLot = (tx: Tx, id: string) => lockById(tx, auctionLot, id)

export async function updateLot(tx: Tx, id: string, changed: Partial<Lot>): Promise<void> {
  await tx.update(auctionLot).set(changed).where(eq(auctionLot.id, id))
}

/** Locks the next announced lot whose closing wait is over, unless another server has. */
export async function lockDueLot(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Lot | undefined> {
  const where = and(eq(auctionLot.state, 'announced'), lt(auctionLot.endsAt, endedBefore))
  return await lockNextDue(tx, auctionLot, { where, dueAt: auctionLot.endsAt, except })
}

/** Locks the next announced lot of a closed shop, unless another server has. */
export async function lockLotOfClosedShop(tx: Tx, except: readonly string[]): Promise<Lot | undefined> {
  const closed = tx.select({ id: accountShop.id }).from(accountShop).where(eq(accountShop.state, 'closed'))
  const where = and(eq(auctionLot.state, 'announced'), inArray(auctionLot.shopId, closed))
  return await lockNextDue(tx, auctionLot, { where, except })
}

/** The lot as the rules see it. */
export function bookOf(lot: Lot): LotBook {
  return { ...lot, sellerCompanyId: lot.companyId }
}
