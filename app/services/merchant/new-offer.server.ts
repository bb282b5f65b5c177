import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { goodsToOffer, myOffer } from 'contract/spot/merchant-offer-edits'
import { NewOfferPage } from 'contract/spot/merchant-offer-forms'
import { warehouseName } from 'contract/warehouse-name'
import { call } from '../api/call.server'
import { readFilter } from '../forms/filter.server'
import { readQuery } from '../forms/query.server'
import { valuesOfNewOffer, valuesOfOffer } from './offer-form.server'

/** What the page of a new offer shows: the search, the chosen goods, and the first values of its form. */
export async function newOfferPage(request: Request) {
  const { from } = readQuery(request, NewOfferPage)
  const copied = from === undefined ? null : await call(request, myOffer, { offerId: from })
  const { at, chosenId, ...page } = await chosenGoods(request, copied?.productId)
  const fresh = valuesOfNewOffer(at, chosenId)
  return { ...page, values: copied ? { ...valuesOfOffer(copied), ...validity(fresh) } : fresh }
}

/**
 * The search for goods, the chosen ones, and the warehouses.
 * @param copiedId the goods of what is copied
 * @throws a 404 response for goods that are not in the catalogue
 */
export async function chosenGoods(request: Request, copiedId: string | undefined) {
  const { sText, productId } = readQuery(request, NewOfferPage)
  const { filter } = readFilter(request, NewOfferPage)
  const [goods, warehouses] = await Promise.all([
    call(request, goodsToOffer, { sText }),
    call(request, merchantWarehouses, {}),
  ])
  const chosenId = copiedId ?? productId
  const all = chosenId === undefined ? [] : await call(request, merchantProducts, {})
  const product = all.find(({ id }) => id === chosenId)
  if (chosenId !== undefined && !product) throw new Response(null, { status: 404 })
  return {
    at: goods.at,
    chosenId,
    search: { filter, sText, goods: goods.list },
    product: product ? `${product.grade} ${product.maker} ${product.category} ${product.processing}` : null,
    warehouses: warehouses.map(({ id, city, name }) => ({
      value: id,
      name: warehouseName({ city, warehouse: name }),
    })),
  }
}

/** A copy has a validity of its own. */
function validity({ validOn = '', validTime = '' }: Record<string, string | string[]>) {
  return { validOn, validTime }
}
