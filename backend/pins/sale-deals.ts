/** Deals of flash sales: their goods are those of the sale, and they begin and end with it. */
import type { SalePins } from 'backend/flash-sales'
import { orderingLine, orderingOrder } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { PIN_TARGET_KG } from 'contract/pins/terms'
import { and, count, eq, inArray, notInArray, or, sql, sum } from 'drizzle-orm'
import { insertDeal, lockDealOfSale, updateDeal } from './deal-store'
import { stepOf } from './rules/judge-deal'
import { pin, pinDeal, pinShare } from './tables'

export const salePins: SalePins = {
  open: async (tx, sale, offer, at) => {
    const { pinFenPerTon, pinOpenMinKg, pinJoinMinKg } = sale
    if (pinFenPerTon === null || pinOpenMinKg === null || pinJoinMinKg === null)
      throw new Error(`flash sale ${sale.id} has no terms of pins`)
    const { shopId, memberId, offerId, poolId, offerFenPerTon, stockKg, endsAt, remark } = sale
    await insertDeal(tx, {
      ...{ id: newId(), dealNo: newDocumentNo('PD', at), saleId: sale.id, shopId, memberId, offerId, poolId },
      ...{ priceFenPerTon: pinFenPerTon, offerFenPerTon, stockKg, targetKg: PIN_TARGET_KG },
      ...{ openMinKg: pinOpenMinKg, joinMinKg: pinJoinMinKg, stepKg: stepOf(offer), endsAt, remark },
      ...{ createdAt: at, state: 'open' },
    })
  },

  end: async (tx, saleId, returnedKg, at) => {
    const deal = await lockDealOfSale(tx, saleId)
    if (deal?.state !== 'open') throw new Error(`flash sale ${saleId} has no open deal`)
    await updateDeal(tx, deal.id, { state: 'ended', endedAt: at, returnedKg })
  },

  sharedKgOf: async (reader, saleId, buyerIds) => {
    if (buyerIds.length === 0) return new Map()
    const buyerId = sql<string>`coalesce(${pinShare.buyingCompanyId}, ${pinShare.memberId})`
    const rows = await reader
      .select({ buyerId, kg: sum(pinShare.weightKg).mapWith(Number) })
      .from(pinShare)
      .innerJoin(pin, eq(pin.id, pinShare.pinId))
      .innerJoin(pinDeal, eq(pinDeal.id, pin.dealId))
      .leftJoin(orderingOrder, eq(orderingOrder.id, pinShare.orderId))
      .where(
        and(
          eq(pinDeal.saleId, saleId),
          inArray(buyerId, [...buyerIds]),
          or(
            inArray(pinShare.state, ['unpaid', 'paid']),
            and(eq(pinShare.state, 'ordered'), notInArray(orderingOrder.state, ['cancelled', 'refunded'])),
          ),
        ),
      )
      .groupBy(buyerId)
    return new Map(rows.map((row) => [row.buyerId, row.kg]))
  },

  pinnedKgOf: async (reader, saleId) => {
    const ofSale = eq(pinDeal.saleId, saleId)
    const [[open], [filled]] = [
      await reader
        .select({ kg: sum(pin.targetKg).mapWith(Number) })
        .from(pin)
        .innerJoin(pinDeal, eq(pinDeal.id, pin.dealId))
        .where(and(ofSale, eq(pin.state, 'open'))),
      // Filled, and not yet ordered: each share holds its own goods.
      await reader
        .select({ kg: sum(pinShare.weightKg).mapWith(Number) })
        .from(pinShare)
        .innerJoin(pin, eq(pin.id, pinShare.pinId))
        .innerJoin(pinDeal, eq(pinDeal.id, pin.dealId))
        .where(and(ofSale, eq(pin.state, 'filled'), eq(pinShare.state, 'paid'))),
    ]
    return (open?.kg ?? 0) + (filled?.kg ?? 0)
  },

  resultsOf: async (reader, saleIds) => {
    if (saleIds.length === 0) return new Map()
    const rows = await reader
      .select({
        saleId: sql<string>`${pinDeal.saleId}`,
        orders: count(),
        soldKg: sum(orderingLine.soldKg).mapWith(Number),
      })
      .from(pinShare)
      .innerJoin(pin, eq(pin.id, pinShare.pinId))
      .innerJoin(pinDeal, eq(pinDeal.id, pin.dealId))
      .innerJoin(orderingOrder, eq(orderingOrder.id, pinShare.orderId))
      .innerJoin(orderingLine, eq(orderingLine.orderId, orderingOrder.id))
      .where(
        and(
          inArray(pinDeal.saleId, [...saleIds]),
          notInArray(orderingOrder.state, ['cancelled', 'refunded']),
        ),
      )
      .groupBy(pinDeal.saleId)
    return new Map(rows.map(({ saleId, ...result }) => [saleId, result]))
  },
}
