import { shownBuyerOf } from 'backend/companies'
import { type MonthProgress, monthProgress } from 'backend/discounts'
import { buyerSideOf, countOrders } from 'backend/ordering'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import type { ModuleContext } from 'backend/platform/module'
import { accept } from 'backend/platform/verdict'
import { priceTonsOf } from 'backend/spot'
import { dashboard, memberDesk } from 'contract/home/dashboard'
import { createDashboard } from './dashboard'

/** The first page: the market's prices for everybody, and the member's own counts. */
export function dashboardEndpoints({ subscribe }: Pick<ModuleContext, 'subscribe'>): AnsweredEndpoint[] {
  const readDashboard = createDashboard({ subscribe })
  // Tons and levels change with orders. The counts of orders are read each time.
  const months = eventCache<MonthProgress>({ subscribe, changedBy: ['order_'] })
  return [
    answer(dashboard, async ({ db, now, askActor }, { tons }) => {
      const chosen = tons ?? (await priceTonsOf(db.orm, (await askActor())?.memberId ?? null))
      return accept(await readDashboard(db, now, chosen))
    }),

    answer(memberDesk, async ({ db, actor, now }, { buyAs }) => {
      const { memberId } = actor
      const buyerId = shownBuyerOf(actor, buyAs)
      const [{ byState }, month] = await Promise.all([
        countOrders(db.orm, buyerSideOf(actor)),
        months.use(buyerId, () => monthProgress(db.orm, { memberId, buyerId }, now)),
      ])
      return accept({
        toPay: byState.awaiting_payment,
        toPickUp: byState.awaiting_pickup + byState.partly_picked_up,
        toReceive: byState.awaiting_receipt,
        ...month,
      })
    }),
  ]
}
