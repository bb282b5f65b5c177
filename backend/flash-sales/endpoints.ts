import { shopsByIds } from 'backend/account'
import { type OrderPaymentDeps, sendOrderPaymentCode } from 'backend/banking'
import { shownBuyerOf } from 'backend/companies'
import {
  type AnsweredEndpoint,
  answer,
  type MerchantCall,
  merchantMutation,
  operatorAnswer,
  operatorMutation,
  requestKey,
  shopIdOf,
} from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import { buyByBank, deliveryOptions, offerById } from 'backend/spot'
import { capitalOf } from 'backend/wallet'
import type { SaleRow } from 'contract/flash-sales'
import * as contract from 'contract/flash-sales'
import * as bankExchange from 'contract/flash-sales/bank-exchange'
import * as merchant from 'contract/flash-sales/merchant-sales'
import * as operators from 'contract/flash-sales/operator-sales'
import { phaseOf } from 'contract/flash-sales/terms'
import type { z } from 'zod'
import { createPurchaseQueue, placePurchase } from './buy-alone'
import { dayOf, listedDays, listSales } from './list-sales'
import { decideSale, planSale, submitSale, withdrawSale } from './plan-sale'
import { isPublic, quoteSale } from './quote-sale'
import { boughtKgOf } from './sale-pins'
import { openSales, saleById, salesOfShop, submittedSales } from './sale-store'
import {
  describeSale,
  describeSales,
  merchantRows,
  merchantSale,
  operatorRows,
  operatorSale,
} from './sale-views'

/** Sales of a shop, and of the teaser of the home page. */
const SHOP_SALES_MAX = 20
const TEASER_MAX = 3

export function flashSaleEndpoints(context: ModuleContext, bank: OrderPaymentDeps): AnsweredEndpoint[] {
  return [
    ...listEndpoints(context),
    ...saleEndpoints(),
    ...purchaseEndpoints(context, bank),
    ...merchantEndpoints(),
    ...operatorEndpoints(),
  ]
}

function listEndpoints({ subscribe }: ModuleContext): AnsweredEndpoint[] {
  const teasers = eventCache<z.input<typeof SaleRow>[]>({ subscribe, changedBy: ['flash_sale_'] })
  return [
    answer(contract.getSeckillList, async ({ db, now }, query) =>
      accept(await listSales(db.orm, query, now)),
    ),

    answer(contract.getInfoByShopId, async ({ db, now }, { shopId }) => {
      if (!(await shopsByIds(db.orm, [shopId])).has(shopId)) return refuse('not_found')
      const sales = await openSales(db.orm, { shopId, limit: SHOP_SALES_MAX }, now)
      return accept(await describeSales(db.orm, sales, now))
    }),

    answer(contract.promotionActivityInfo, async ({ db, now }) => {
      const known = await teasers.use('', async () => {
        const sales = await openSales(db.orm, { shopId: null, limit: TEASER_MAX }, now)
        return await describeSales(db.orm, sales, now)
      })
      return accept({ sales: known.flatMap((row) => rowAt(row, now)), at: now })
    }),
  ]
}

/** A row that was read a few seconds ago, with its phase now; nothing after the end. */
function rowAt(row: z.input<typeof SaleRow>, now: Date): z.input<typeof SaleRow>[] {
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)]
  const phase = phaseOf({ ...row, state: 'approved', startsAt, endsAt }, now)
  return phase === null || phase === 'ended' ? [] : [{ ...row, phase }]
}

function saleEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.info, async (call, { id, buyAs }) => {
      const { orm } = call.db
      const sale = await saleById(orm, id)
      if (!isPublic(sale, call.now)) return refuse('not_found')
      const viewer = await call.askActor()
      const detail = await describeSale(orm, sale, call.now)
      const buyerId = viewer && shownBuyerOf(viewer, buyAs)
      const boughtKg = buyerId === null ? null : ((await boughtKgOf(orm, sale, [buyerId])).get(buyerId) ?? 0)
      return accept({
        ...detail,
        mine: boughtKg === null ? null : { boughtKg, leftKg: Math.max(0, sale.limitKg - boughtKg) },
      })
    }),

    answer(contract.deliveryInfo, async ({ db, now }, { id }) => {
      const sale = await saleById(db.orm, id)
      const offer = isPublic(sale, now) && (await offerById(db.orm, sale.offerId))
      return offer ? accept(deliveryOptions(offer)) : refuse('not_found')
    }),

    answer(contract.inquiry, quoteSale),

    answer(contract.customerAmount, async (call, { id, buyAs }) => {
      const { orm } = call.db
      const sale = await saleById(orm, id)
      if (!isPublic(sale, call.now)) return refuse('not_found')
      const viewer = await call.askActor()
      if (!viewer) return accept(null)
      const buyerId = shownBuyerOf(viewer, buyAs)
      const kind = buyerId === viewer.memberId ? 'member' : 'company'
      const boughtKg = (await boughtKgOf(orm, sale, [buyerId])).get(buyerId) ?? 0
      const { limitKg } = sale
      return accept({
        ...{ limitKg, boughtKg, leftKg: Math.max(0, limitKg - boughtKg) },
        availableFen: (await capitalOf(orm, { kind, id: buyerId })).availableFen,
      })
    }),
  ]
}

function purchaseEndpoints({ db, beforeClosing }: ModuleContext, bank: OrderPaymentDeps): AnsweredEndpoint[] {
  const queue = createPurchaseQueue(db)
  beforeClosing?.(() => queue.settled())
  return [
    answer(contract.singleBuy, (call, wanted) => {
      const request = { key: requestKey(call, 'flashSale.singleBuy', wanted), at: call.now }
      return queue.submit(wanted.saleId, { call, wanted, request })
    }),

    answer(bankExchange.sendBankCode, async (call, { requestId }) => {
      const actor = await call.askActor()
      return actor ? await sendOrderPaymentCode(bank, call, actor, requestId) : accept(null)
    }),

    answer(bankExchange.bankExchangeSingleBuy, (call, { smsCode, ...input }) => {
      const purchase = { operation: 'flashSale.bankExchangeSingleBuy', smsCode, input }
      return buyByBank(bank, call, purchase, (tx) => placePurchase(tx, call, input))
    }),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.mySales, async (call, { state, ...place }) => {
      const { sales, total } = await salesOfShop(call.db.orm, { shopId: shopIdOf(call), state }, place)
      const list = await merchantRows(call.db.orm, sales, call.now)
      return accept({ list, total, ...place, at: call.now })
    }),

    answer(merchant.mySale, async (call, { saleId }) => {
      const sale = await saleById(call.db.orm, saleId)
      if (sale?.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept(await merchantSale(call.db.orm, sale, call.now))
    }),

    merchantMutation(merchant.planSale, 'flashSale.plan', (tx, call, input) => {
      const { requestId: _, startsAt, endsAt, remark = null, pins = null, ...terms } = input
      const planned = { ...terms, pins, remark, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      return planSale(tx, sellerOf(call), planned, call.now)
    }),

    merchantMutation(merchant.submitSale, 'flashSale.submit', (tx, { actor, now }, { saleId }) =>
      submitSale(tx, actor.shopId, saleId, now),
    ),

    merchantMutation(merchant.withdrawSale, 'flashSale.withdraw', (tx, { actor, now }, { saleId }) =>
      withdrawSale(tx, actor.shopId, saleId, now),
    ),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorSales, async ({ db, now }, { state, day, ...place }) => {
      const within = day === undefined ? null : dayOf(day)
      const { sales, total } = await submittedSales(db.orm, { state, within }, place)
      const days = await listedDays(db.orm, now)
      return accept({ list: await operatorRows(db.orm, sales, now), total, ...place, days })
    }),

    operatorAnswer(operators.operatorSale, async ({ db, now }, { saleId }) => {
      const sale = await saleById(db.orm, saleId)
      if (!sale?.submittedAt) return refuse('not_found')
      return accept(await operatorSale(db.orm, sale, now))
    }),

    operatorMutation(operators.decideSale, 'flashSale.decide', async (tx, { operator, now }, input) => {
      const { saleId: id, decision, note = null } = input
      const decided = await decideSale(tx, operator.operatorId, { id, decision, note }, now)
      if (!decided.ok) return decided
      return accept({
        output: decided.value,
        subject: { kind: 'flash_sale', id },
        facts: { decision, ...(note !== null && { note }) },
      })
    }),
  ]
}
