import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { goodsToOffer, myOffer } from 'contract/spot/merchant-offer-edits'
import { NewOfferPage } from 'contract/spot/merchant-offer-forms'
import { call } from '../api/call.server'
import { readFilter } from '../forms/filter.server'
import { readQuery } from '../forms/query.server'
import { valuesOfNewOffer, valuesOfOffer } from './offer-form.server'

/** What the page of a new offer shows: the search, the chosen goods, and the first values of its form. */
export async function newOfferPage(request: Request) {
  const { sText, productId, from } = readQuery(request, NewOfferPage)
  const { filter } = readFilter(request, NewOfferPage)
  const [goods, warehouses, copied] = await Promise.all([
    call(request, goodsToOffer, { sText }),
    call(request, merchantWarehouses, {}),
    from === undefined ? null : call(request, myOffer, { offerId: from }),
  ])
  const chosenId = copied?.productId ?? productId
  const all = chosenId === undefined ? [] : await call(request, merchantProducts, {})
  const product = all.find(({ id }) => id === chosenId)
  if (chosenId !== undefined && !product) throw new Response(null, { status: 404 })
  const fresh = valuesOfNewOffer(goods.at, chosenId)
  return {
    search: { filter, sText, goods: goods.list },
    product: product ? `${product.grade} ${product.maker} ${product.category} ${product.processing}` : null,
    warehouses: warehouses.map(({ id, city, name }) => ({ value: id, name: `${city} ${name}` })),
    values: copied ? { ...valuesOfOffer(copied), ...validity(fresh) } : fresh,
  }
}

/** A copy has a validity of its own. */
function validity({ validOn = '', validTime = '' }: Record<string, string | string[]>) {
  return { validOn, validTime }
}
