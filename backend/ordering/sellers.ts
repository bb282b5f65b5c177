/** The seller of an order as a party: what the kernel and other modules ask about it. */
import { companyContact, companyNamesByIds, shopsByIds } from 'backend/account'
import { readMarketCompany } from 'backend/content'
import type { Reader } from 'backend/platform/database/database'
import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import { MARKET_OWNER_ID } from 'backend/wallet'
import type { Seller } from 'contract/states'
import { uniq } from 'es-toolkit/array'

/** The market as a seller. */
export const MARKET_SELLER: Seller = { kind: 'market', id: MARKET_OWNER_ID }
const MARKET_NAME = '塑集'

export const shopSeller = (id: string): Seller => ({ kind: 'shop', id })

/** What buyers and papers say of a seller. */
export interface SellerFacts extends Seller {
  readonly name: string
  /** Who is paid, and signs; null: the market. */
  readonly companyId: string | null
  readonly companyName: string
}

/** Sellers of rows by id. Unknown ids have no entry. A carrier and the same company have one name. */
export async function findSellers(
  reader: Reader,
  rows: readonly SellerRow[],
): Promise<Map<string, SellerFacts>> {
  return (await findSellersAndBuyers(reader, rows, [])).sellers
}

/**
 * Sellers of rows, and the names of the companies that buy, with one statement for the names of all companies.
 * @param buyerIds companies
 * @returns both by id; unknown ids have no entry
 */
export async function findSellersAndBuyers(
  reader: Reader,
  rows: readonly SellerRow[],
  buyerIds: readonly string[],
): Promise<{ sellers: Map<string, SellerFacts>; companies: Map<string, string> }> {
  const sellers = rows.map(sellerOf)
  const idsOf = (...kinds: Seller['kind'][]) =>
    uniq(sellers.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))
  const [shops, companies, market] = await Promise.all([
    shopsByIds(reader, idsOf('shop')),
    companyNamesByIds(reader, uniq([...buyerIds, ...idsOf('carrier', 'company')])),
    idsOf('market').length === 0 ? null : readMarketCompany(reader),
  ])
  const found = new Map<string, SellerFacts>()
  for (const seller of sellers) {
    const { kind, id } = seller
    const [shop, companyName] = [shops.get(id), companies.get(id)]
    if (kind === 'market')
      found.set(id, {
        ...seller,
        name: MARKET_NAME,
        companyId: null,
        companyName: market?.name ?? MARKET_NAME,
      })
    else if (kind === 'shop' && shop)
      found.set(id, { ...seller, name: shop.name, companyId: shop.companyId, companyName: shop.companyName })
    else if (companyName !== undefined)
      found.set(id, { ...seller, name: companyName, companyId: id, companyName })
  }
  return { sellers: found, companies }
}

/** The seller of a row. @throws Error if it does not exist */
export async function getSeller(reader: Reader, row: SellerRow): Promise<SellerFacts> {
  const { kind, id } = sellerOf(row)
  const seller = (await findSellers(reader, [row])).get(id)
  if (!seller) throw new Error(`${kind} ${id} does not exist`)
  return seller
}

/** Whom a buyer calls about an order; null: the market's hotline. */
export async function sellerContact(reader: Reader, { companyId }: SellerFacts) {
  return companyId === null ? null : await companyContact(reader, companyId)
}
