import { shopsByIds } from 'backend/account'
import { hasShopPermit } from 'backend/catalogue'
import type { CellValues, ImportKind, StoredRecord } from 'backend/imports'
import { lockPools } from 'backend/inventory'
import type { Reader, Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { SetValue } from 'backend/quotes'
import { cellsOfOffer } from 'contract/spot/offer-table'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Seller } from '../offers/offer-changes'
import { offerState } from '../offers/offer-state'
import { type Offer, selectOffers } from '../offers/offer-store'
import { pricesSet, stockSet } from '../offers/set-values'
import { offer } from '../tables'
import { addOffers, replaceOffers, withdrawOffers } from './import-store'
import { groupBy, type NamedGoods, readNamedGoods } from './named-goods'
import { factsOfOffer, type ImportedOffer, OFFER_COLUMNS, readOffer } from './offer-columns'
import { type OfferRules, validateTerms } from './validate-offers'

interface OfferImport extends ImportKind<ImportedOffer> {
  /** Prices and stocks that this transaction has set. */
  readonly valuesSet: readonly SetValue[]
}

/**
 * Offers of a shop. A row names one by its number, or by goods and warehouse if the shop has one such offer on sale;
 * if it has none, the row is a new offer, or the one that expired last. Made for one transaction.
 */
export function offerImport(seller: Seller, now: Date): OfferImport {
  const { shopId } = seller
  const valuesSet: SetValue[] = []
  let named: Promise<NamedGoods> | undefined
  const goodsOf = (reader: Reader) => {
    named ??= readNamedGoods(reader, shopId, now)
    return named
  }
  let rules: Promise<OfferRules> | undefined
  const rulesOf = (reader: Reader) => {
    rules ??= readRules(reader, shopId, now)
    return rules
  }
  /** Offers of the batch in work, so that one query serves its comparison, its rules and its changes. */
  let batch: ReadonlyMap<string, Offer> = new Map()
  const readBatch = (offers: readonly Offer[]) => {
    batch = new Map(offers.map((one) => [one.id, one]))
    return offers
  }
  return {
    valuesSet,
    name: 'offers',
    ownerId: shopId,
    columns: OFFER_COLUMNS,
    keyColumns: ['offerNo', 'grade', 'maker', 'processing', 'warehouse'],
    nameColumns: ['grade', 'maker', 'processing', 'warehouse'],
    read: readOffer,
    write: cellsOfOffer,
    validate: async (reader, facts) => {
      const [goods, ruled] = [await goodsOf(reader), await rulesOf(reader)]
      return facts.map((one) => problemsOf(one, batch, goods, ruled))
    },
    findByKeys: async (reader, keys, isLocking) => {
      const goods = await goodsOf(reader)
      const meant = keys.flatMap((key) => {
        const [id, ...others] = goods.offers(key)
        return id === undefined || others.length > 0 ? [] : [{ id, key }]
      })
      const ids = [...new Set(meant.map(({ id }) => id))]
      if (isLocking) await lockOffers(reader as Tx, ids)
      const keysOf = groupBy(meant, ({ id }) => id)
      return readBatch(await openOffers(reader, shopId, ids)).map((found) => ({
        ...recordOf(found),
        keys: (keysOf.get(found.id) ?? []).map(({ key }) => keyOf(key)),
      }))
    },
    lockByIds: async (tx, ids) => {
      await lockOffers(tx, ids)
      return readBatch(await offersByIds(tx, ids)).map(recordOf)
    },
    add: async (tx, facts) => {
      const added = await addOffers(tx, seller, facts, await goodsOf(tx), now)
      valuesSet.push(...(added ?? []).flatMap((one) => pricesSet(one, null, one)))
      return added?.map(({ id }) => id) ?? null
    },
    restore: ({ before, imported, current }) => {
      const stockKg = current.stockKg + before.stockKg - imported.stockKg
      return stockKg < (current.heldKg ?? 0) ? null : { ...before, stockKg }
    },
    replace: async (tx, records) => {
      const replaced = records.map(({ id, facts }) => ({ old: lockedOffer(batch, id), facts }))
      await replaceOffers(tx, seller, replaced, now)
      for (const { old, facts } of replaced) {
        const former = { ...old, isExpired: offerState(old, now) === 'expired' }
        valuesSet.push(...pricesSet(old, former, facts))
        valuesSet.push(stockSet(old, { oldKg: old.onHandKg, newKg: facts.stockKg }))
      }
    },
    remove: async (tx, ids) => await withdrawOffers(tx, seller, ids, now),
    usesOf: async () => [],
    finish: async () => {},
  }
}

async function readRules(reader: Reader, shopId: string, now: Date): Promise<OfferRules> {
  const [hasPermit, shops] = await Promise.all([
    hasShopPermit(reader, shopId, shanghaiDay(now)),
    shopsByIds(reader, [shopId]),
  ])
  return { now, hasPermit, isShopOpen: shops.get(shopId)?.state === 'open' }
}

const keyOf = ({ offerNo = '', grade = '', maker = '', processing = '', warehouse = '' }: CellValues) => ({
  ...{ offerNo, grade, maker, processing, warehouse },
})

function lockedOffer(batch: ReadonlyMap<string, Offer>, id: string): Offer {
  const found = batch.get(id)
  if (!found) throw new Error(`offer ${id} is not locked`)
  return found
}

function recordOf(found: Offer): StoredRecord<ImportedOffer> {
  return { id: found.id, version: found.version, facts: factsOfOffer(found) }
}

function problemsOf(
  facts: ImportedOffer,
  stored: ReadonlyMap<string, Offer>,
  goods: NamedGoods,
  rules: OfferRules,
): { key: string; text: string }[] {
  const same = goods.offers(keyOf(cellsOfOffer(facts)))
  const known = stored.get(facts.offerNo)
  if (known && same.includes(known.id)) return validateTerms(facts, known, rules)
  if (facts.offerNo !== '')
    return [{ key: 'offerNo', text: '没有这条报价，或与牌号、厂家、仓库不符；新报价请留空' }]
  if (same.length > 1)
    return [{ key: 'offerNo', text: `本店有 ${same.length} 条这样的在售报价，请填写报价编号` }]
  const products = goods.products(facts)
  const [product] = products
  if (!product) return [{ key: 'grade', text: '目录中没有这个牌号与厂家，请核对或请平台新增' }]
  if (products.length > 1) {
    const names = products.map(({ processing }) => processing).join('、')
    return [{ key: 'processing', text: `该牌号有几种加工级别，请填写：${names}` }]
  }
  if (goods.warehouseId(facts.warehouse) === undefined)
    return [{ key: 'warehouse', text: `没有在用的仓库“${facts.warehouse}”` }]
  return validateTerms(facts, { ...product, heldKg: null }, rules)
}

async function openOffers(reader: Reader, shopId: string, ids: readonly string[]): Promise<Offer[]> {
  if (ids.length === 0) return []
  const isOpen = and(eq(offer.shopId, shopId), isNull(offer.withdrawnAt))
  return await selectOffers(reader).where(and(inArray(offer.id, uuids(ids)), isOpen))
}

async function offersByIds(reader: Reader, ids: readonly string[]): Promise<Offer[]> {
  return ids.length === 0 ? [] : await selectOffers(reader).where(inArray(offer.id, [...ids]))
}

/** A typed number can be anything. */
const uuids = (ids: readonly string[]) =>
  ids.filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))

/** Locks offers in the order of their ids, as re-pricing does, and then their stock. */
async function lockOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const locked = await tx
    .select({ poolId: offer.poolId })
    .from(offer)
    .where(inArray(offer.id, [...ids]))
    .orderBy(asc(offer.id))
    .for('update')
  await lockPools(
    tx,
    locked.map(({ poolId }) => poolId),
  )
}
