import { companyBuying } from 'backend/companies'
import { quoteSale, saleById } from 'backend/flash-sales'
import { shopSeller } from 'backend/ordering'
import { dealById, quoteShare } from 'backend/pins'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import type { Actor, Call } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { quoteLines } from 'backend/quick-orders'
import { type Offer, offersByIds } from 'backend/spot'
import type { ContractPreview, contractPreview } from 'contract/contracts'
import type { ParsedOf } from 'contract/endpoint'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { clausesOf } from './clauses'
import { buyerOf, type ContractParty, sellerPartyOf, TEMPLATE_VERSION } from './contract-content'
import { partyView } from './contract-views'

type Wanted = ParsedOf<typeof contractPreview>

/** What an order would cost. */
interface Sums {
  weightKg: number
  priceFenPerTon: number
  goodsFen: number
  discountFen: number
  freightFen: number
  totalFen: number
}

type Priced = Sums & { offerId: string }

/**
 * What the contracts of orders would state, before the orders are placed. Unknown then: their numbers, batches and
 * addresses. Nothing for an order that cannot be placed now.
 */
export async function previewContracts(call: Call<Actor>, wanted: Wanted) {
  const { actor, db } = call
  const priced = await pricesOf[wanted.kind](call, wanted)
  if (!priced.ok) return priced
  const offers = await offersByIds(db.orm, uniq(priced.value.map(({ offerId }) => offerId)))
  const buying = { buyerMemberId: actor.memberId, buyingCompanyId: companyBuying(actor, wanted.buyAs) }
  const buyer = await buyerOf(db.orm, buying)
  const sellers = new Map<string, ContractParty>()
  const list: z.input<typeof ContractPreview>[] = []
  for (const { offerId, ...sums } of priced.value) {
    const offer = offers.get(offerId)
    if (!offer) return refuse('not_found')
    const seller =
      sellers.get(offer.shopId) ?? (await sellerPartyOf(db.orm, sellerRowOf(shopSeller(offer.shopId))))
    sellers.set(offer.shopId, seller)
    list.push(previewOf(offer, sums, { buyer, seller }, wanted, call.now))
  }
  return accept({ list })
}

type Prices = Verdict<Priced[], 'not_found'>

/** Prices by what is bought. */
const pricesOf: Record<Wanted['kind'], (call: Call<Actor>, wanted: Wanted) => Promise<Prices>> = {
  spot: async (call, { goodsIds, ...wanted }) => {
    const quoted = await quoteLines(call, { offerIds: goodsIds, ...wanted })
    if (!quoted.ok) return quoted
    const offers = quoted.value.flatMap(({ offer }) => offer ?? [])
    return accept(offers.map((offer) => ({ ...offer, discountFen: offer.discount?.fen ?? 0 })))
  },
  sale: async (call, { goodsIds: [saleId = ''], weightsKg: [weightKg = 0], ...wanted }) => {
    const sale = await saleById(call.db.orm, saleId)
    const quoted = await quoteSale(call, { saleId, weightKg, ...wanted })
    return withoutDiscount(sale?.offerId, quoted)
  },
  pin: async (call, { goodsIds: [dealId = ''], weightsKg: [weightKg = 0], ...wanted }) => {
    const deal = await dealById(call.db.orm, dealId)
    const quoted = await quoteShare(call, { dealId, weightKg: Math.max(1, weightKg), ...wanted })
    return withoutDiscount(deal?.offerId, quoted)
  },
}

/** Sales and pins have prices of their own, on which no discount is given. */
function withoutDiscount(offerId: string | undefined, quoted: Verdict<Omit<Sums, 'discountFen'>>): Prices {
  if (offerId === undefined || (!quoted.ok && quoted.reason === 'not_found')) return refuse('not_found')
  return accept(quoted.ok ? [{ ...quoted.value, discountFen: 0, offerId }] : [])
}

function previewOf(
  offer: Offer,
  { goodsFen, discountFen, freightFen, totalFen, ...quantity }: Sums,
  parties: { buyer: ContractParty; seller: ContractParty },
  wanted: Wanted,
  now: Date,
): z.input<typeof ContractPreview> {
  const { category, grade, maker, processing, isLiquid, warehouse } = offer
  const { weightKg, priceFenPerTon } = quantity
  const clauses = clausesOf({
    ...{ templateVersion: TEMPLATE_VERSION, contractNo: '', orderNo: '（提交后生成）' },
    ...{ placedOn: shanghaiDay(now), ...parties, discountFen, freightFen, totalFen },
    goods: {
      ...{ category, grade, maker, processing, isLiquid, weightKg, priceFenPerTon },
      ...{ lotNo: null, amountFen: goodsFen },
    },
    delivery: { way: wanted.delivery, place: placeOf(offer, wanted), warehouse },
  })
  return {
    ...{ title: `${grade} ${maker}`, weightKg },
    buyer: partyView(parties.buyer),
    seller: partyView(parties.seller),
    clauses: clauses.map(({ title, lines }) => ({ title, lines: [...lines] })),
  }
}

function placeOf({ warehouse, warehouseAddress }: Offer, { delivery, city }: Wanted): string {
  return delivery === 'delivered' ? `${city}（以所选收货地址为准）` : `${warehouse}（${warehouseAddress}）`
}
