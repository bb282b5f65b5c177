import { shopsByIds } from 'backend/account'
import { operatorNamesByIds } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { deliveryOptions, type Offer, offersByIds } from 'backend/spot'
import type { SaleDetail, SaleRow } from 'contract/flash-sales'
import type { MerchantSale, MerchantSaleRow } from 'contract/flash-sales/merchant-sales'
import type { OperatorSale, OperatorSaleRow } from 'contract/flash-sales/operator-sales'
import { openStepsOf, phaseOf } from 'contract/flash-sales/terms'
import type { z } from 'zod'
import { allResultsOf, pinnedKgOf } from './sale-pins'
import type { SaleWithStock } from './sale-store'

interface Goods {
  readonly offer: Offer
  readonly shop: { id: string; name: string }
}

async function goodsOf(
  reader: Reader,
  sales: readonly SaleWithStock[],
): Promise<(sale: SaleWithStock) => Goods> {
  const [offers, shops] = [
    await offersByIds(reader, [...new Set(sales.map(({ offerId }) => offerId))]),
    await shopsByIds(reader, [...new Set(sales.map(({ shopId }) => shopId))]),
  ]
  return ({ id, offerId, shopId }) => {
    const offer = offers.get(offerId)
    if (!offer) throw new Error(`flash sale ${id} has no offer`)
    return { offer, shop: { id: shopId, name: shops.get(shopId)?.name ?? '' } }
  }
}

function termsOf(sale: SaleWithStock, { offer, shop }: Goods) {
  const { id, saleNo, offerId, priceFenPerTon, offerFenPerTon, stockKg, minKg, stepKg, limitKg } = sale
  const { category, grade, maker, processing, warehouse, city } = offer
  return {
    ...{ id, saleNo, offerId, category, grade, maker, processing, warehouse, city, shop },
    ...{ priceFenPerTon, offerFenPerTon, stockKg, minKg, stepKg, limitKg, pins: pinTermsOf(sale) },
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
  }
}

function pinTermsOf({ pinFenPerTon, pinOpenMinKg, pinJoinMinKg }: SaleWithStock) {
  if (pinFenPerTon === null || pinOpenMinKg === null || pinJoinMinKg === null) return null
  return { priceFenPerTon: pinFenPerTon, openMinKg: pinOpenMinKg, joinMinKg: pinJoinMinKg }
}

/** Public sales in wire form. */
export async function describeSales(
  reader: Reader,
  sales: readonly SaleWithStock[],
  now: Date,
): Promise<z.input<typeof SaleRow>[]> {
  const goods = await goodsOf(reader, sales)
  return sales.map((sale) => rowOf(sale, goods(sale), now))
}

function rowOf(sale: SaleWithStock, goods: Goods, now: Date): z.input<typeof SaleRow> {
  const phase = phaseOf(sale, now)
  if (phase === null) throw new Error(`flash sale ${sale.id} is not public`)
  return { ...termsOf(sale, goods), phase, availableKg: phase === 'ended' ? 0 : sale.availableKg }
}

/** A public sale in wire form, without what it says of the caller. */
export async function describeSale(
  reader: Reader,
  sale: SaleWithStock,
  now: Date,
): Promise<Omit<z.input<typeof SaleDetail>, 'mine'>> {
  const goods = (await goodsOf(reader, [sale]))(sale)
  const { warehouseAddress, productId, isHazardous } = goods.offer
  const pinnedKg = await pinnedKgOf(reader, sale)
  return {
    ...rowOf(sale, goods, now),
    ...{ warehouseAddress, skuId: productId, isHazardous, remark: sale.remark },
    ...{ waitingKg: Math.max(0, sale.heldKg - pinnedKg), pinnedKg },
    deliveries: deliveryOptions(goods.offer),
    at: now,
  }
}

/** Sales in wire form for their merchant. */
export async function merchantRows(
  reader: Reader,
  sales: readonly SaleWithStock[],
  now: Date,
): Promise<z.input<typeof MerchantSaleRow>[]> {
  const goods = await goodsOf(reader, sales)
  const results = await allResultsOf(reader, sales)
  return sales.map((sale) => {
    const { orders, soldKg: orderedKg } = results.get(sale.id) ?? { orders: 0, soldKg: 0 }
    const { state, availableKg } = sale
    return { ...termsOf(sale, goods(sale)), state, phase: phaseOf(sale, now), availableKg, orders, orderedKg }
  })
}

export async function merchantSale(
  reader: Reader,
  sale: SaleWithStock,
  now: Date,
): Promise<z.input<typeof MerchantSale>> {
  const [row] = await merchantRows(reader, [sale], now)
  if (!row) throw new Error(`flash sale ${sale.id} was not described`)
  const { remark, createdAt, reviewNote, returnedKg } = sale
  return {
    ...row,
    ...{ remark, reviewNote, returnedKg, createdAt },
    submittedAt: sale.submittedAt,
    reviewedAt: sale.reviewedAt,
    withdrawnAt: sale.withdrawnAt,
    closedAt: sale.closedAt,
    openSteps: openStepsOf(sale, now),
  }
}

export async function operatorRows(
  reader: Reader,
  sales: readonly SaleWithStock[],
  now: Date,
): Promise<z.input<typeof OperatorSaleRow>[]> {
  const rows = await merchantRows(reader, sales, now)
  return rows.map((row, i) => {
    const submittedAt = sales[i]?.submittedAt
    if (!submittedAt) throw new Error(`flash sale ${row.id} was not submitted`)
    const { state } = row
    return {
      ...row,
      submittedAt,
      waitingHours: waitingHours({ state, submittedAt }, now),
    }
  })
}

export async function operatorSale(
  reader: Reader,
  sale: SaleWithStock,
  now: Date,
): Promise<z.input<typeof OperatorSale>> {
  const { openSteps: _, ...described } = await merchantSale(reader, sale, now)
  const { reviewedBy } = sale
  const names = await operatorNamesByIds(reader, reviewedBy === null ? [] : [reviewedBy])
  return { ...described, reviewer: reviewedBy === null ? null : (names.get(reviewedBy) ?? null) }
}
