/** The seller of an order and of its papers, as their tables store it. */
import { SELLER_KINDS, type Seller, type SellerKind } from 'contract/states'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'

type OtherKind = Exclude<SellerKind, 'shop'>
const otherKinds = Object.keys(SELLER_KINDS).filter((kind) => kind !== 'shop') as [OtherKind]

/** A shop by its id alone, so that rows from before other sellers keep their seals; any other seller by kind and id. */
export const sellerColumns = () => ({
  shopId: uuid(),
  sellerKind: text({ enum: otherKinds }),
  sellerId: uuid(),
})

/** Values of the columns of a seller. */
export interface SellerRow {
  readonly shopId: string | null
  readonly sellerKind: OtherKind | null
  readonly sellerId: string | null
}

type SellerTable = Readonly<Record<keyof SellerRow, Column>>

/** Exactly one seller. */
export const oneSeller = (name: string, t: SellerTable) =>
  check(
    name,
    sql`case when ${t.shopId} is null
      then coalesce(${t.sellerKind} in ('carrier', 'company', 'market'), false) and ${t.sellerId} is not null
      else ${t.sellerKind} is null and ${t.sellerId} is null end`,
  )

/** @throws Error if the row has no seller */
export function sellerOf({ shopId, sellerKind, sellerId }: SellerRow): Seller {
  if (shopId !== null) return { kind: 'shop', id: shopId }
  if (sellerKind === null || sellerId === null) throw new Error('a row has no seller')
  return { kind: sellerKind, id: sellerId }
}

export function sellerRowOf({ kind, id }: Seller): SellerRow {
  return kind === 'shop'
    ? { shopId: id, sellerKind: null, sellerId: null }
    : { shopId: null, sellerKind: kind, sellerId: id }
}

/** Condition: rows of a seller. Those of a shop are found by the table's indexes of shops. */
export function isOfSeller(t: SellerTable, { kind, id }: Seller): SQL {
  return kind === 'shop' ? eq(t.shopId, id) : sql`(${t.sellerId} = ${id} and ${t.sellerKind} = ${kind})`
}
