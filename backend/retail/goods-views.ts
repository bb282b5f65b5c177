import { shopsByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { offersByIds } from 'backend/spot'
import type { ParcelRate, RetailDetail, RetailTerms } from 'contract/retail'
import type { MerchantRetail } from 'contract/retail/merchant-retail'
import type { ParcelZone } from 'contract/states'
import type { z } from 'zod'
import { isOnSale } from './buy-bags'
import { type Goods, resultsOf } from './goods-store'
import { ratesOn } from './rules/parcel-rates'

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Goods in wire form for buyers. */
export async function describeGoods(reader: Reader, goods: readonly Goods[]): Promise<RetailTerms[]> {
  const shops = await shopsByIds(reader, distinct(goods.map(({ shopId }) => shopId)))
  return goods.map(({ shopId, productId: skuId, ...row }) => {
    const { id, offerId, category, grade, maker, processing, warehouse, city } = row
    const { bagKg, priceFenPerBag, availableBags, limitBags } = row
    return {
      ...{ id, offerId, skuId, category, grade, maker, processing, warehouse, city },
      ...{ bagKg, priceFenPerBag, limitBags, availableBags },
      shop: { id: shopId, name: shops.get(shopId)?.name ?? '' },
    }
  })
}

async function describeOne(reader: Reader, goods: Goods): Promise<RetailTerms> {
  const [terms] = await describeGoods(reader, [goods])
  if (!terms) throw new Error(`retail goods ${goods.id} were not described`)
  return terms
}

/** One of the goods, with the rates of today. */
export async function describeDetail(reader: Reader, goods: Goods, now: Date): Promise<RetailDetail> {
  const { warehouseAddress, province, waitingBags, remark } = goods
  const onSale = isOnSale(goods)
  const terms = await describeOne(reader, goods)
  return {
    ...terms,
    availableBags: onSale ? terms.availableBags : 0,
    ...{ isOnSale: onSale, warehouseAddress, province, waitingBags, remark, rates: ratesAt(now) },
  }
}

function ratesAt(now: Date): ParcelRate[] {
  const { firstKg, zones } = ratesOn(shanghaiDay(now))
  return Object.entries(zones).map(([zone, rate]) => ({ zone: zone as ParcelZone, firstKg, ...rate }))
}

/** Goods in wire form for their merchant. */
export async function merchantRows(
  reader: Reader,
  goods: readonly Goods[],
): Promise<z.input<typeof MerchantRetail>[]> {
  const [terms, results, offers] = [
    await describeGoods(reader, goods),
    await resultsOf(
      reader,
      goods.map(({ id }) => id),
    ),
    await offersByIds(reader, distinct(goods.map(({ offerId }) => offerId))),
  ]
  return goods.flatMap((row, i) => {
    const [described, offer] = [terms[i], offers.get(row.offerId)]
    if (!described || !offer) throw new Error(`retail goods ${row.id} have no offer`)
    const { orders, soldKg } = results.get(row.id) ?? { orders: 0, soldKg: 0 }
    const { bagKg, remark, waitingBags, pinnedBags, createdAt, endedAt } = row
    return {
      ...described,
      ...{ remark, waitingBags, pinnedBags, orders, orderedBags: Math.ceil(soldKg / bagKg) },
      state: endedAt === null ? 'on_sale' : 'ended',
      offerFenPerTon: offer.priceFenPerTon,
      offerBags: Math.floor(offer.availableKg / bagKg),
      createdAt,
      endedAt,
    }
  })
}
