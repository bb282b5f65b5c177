import { companyBuying } from 'backend/companies'
import type { Actor, Call } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import { type Offer, offerById, priceForCaller } from 'backend/spot'
import type { contractPreview } from 'contract/contracts'
import type { ParsedOf } from 'contract/endpoint'
import { clausesOf } from './clauses'
import { buyerOf, sellerOf, TEMPLATE_VERSION } from './contract-content'
import { partyView } from './contract-views'

type Wanted = ParsedOf<typeof contractPreview>

/** What the contract of an order would state, before the order is placed. Unknown then: its number, batch and address. */
export async function previewContract(call: Call<Actor>, wanted: Wanted) {
  const { actor, db, now } = call
  const offer = await offerById(db.orm, wanted.offerId)
  const priced = offer && (await priceForCaller(call, offer, wanted))
  if (!offer || !priced?.ok) return refuse('not_found')
  const buying = { buyerMemberId: actor.memberId, buyingCompanyId: companyBuying(actor, wanted.buyAs) }
  const [buyer, seller] = [await buyerOf(db.orm, buying), await sellerOf(db.orm, offer)]
  const { category, grade, maker, processing, isLiquid, warehouse } = offer
  const { weightKg, priceFenPerTon, goodsFen, discount, freightFen, totalFen } = priced.value
  const clauses = clausesOf({
    ...{ templateVersion: TEMPLATE_VERSION, contractNo: '', orderNo: '（提交后生成）' },
    ...{ placedOn: shanghaiDay(now), buyer, seller, freightFen, totalFen },
    goods: {
      ...{ category, grade, maker, processing, isLiquid, weightKg, priceFenPerTon },
      ...{ lotNo: null, amountFen: goodsFen },
    },
    discountFen: discount?.fen ?? 0,
    delivery: { way: wanted.delivery, place: placeOf(offer, wanted), warehouse },
  })
  return accept({
    buyer: partyView(buyer),
    seller: partyView(seller),
    clauses: clauses.map(({ title, lines }) => ({ title, lines: [...lines] })),
  })
}

function placeOf({ warehouse, warehouseAddress }: Offer, { delivery, city }: Wanted): string {
  return delivery === 'delivered' ? `${city}（以所选收货地址为准）` : `${warehouse}（${warehouseAddress}）`
}
