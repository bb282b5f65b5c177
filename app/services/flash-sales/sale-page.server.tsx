import { listAddresses } from 'contract/addresses'
import type { Buyer } from 'contract/companies/buyers'
import { info, inquiry, type SaleDetail } from 'contract/flash-sales'
import { PurchaseForm, RecalculateForm, type SalePageQuery } from 'contract/flash-sales/sale-forms'
import { salePinList } from 'contract/pins/sale-pins'
import { refusals } from 'contract/spot'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { SaleFacts } from '~/components/flash-sales/sale-facts'
import { salePath } from '~/components/flash-sales/sale-paths'
import { SalePins } from '~/components/flash-sales/sale-pins'
import { call, unlessRefused } from '../api/call.server'
import { attachContractPreview } from '../contracts/contract-preview.server'
import { openForms } from '../forms/forms.server'
import { buyersOf, defaultBuyer } from '../ordering/buyers.server'
import { destinationOf } from '../ordering/destination.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { buyerOfPage } from '../session/buyer.server'
import { cityOf } from '../session/city.server'
import { requireMember } from '../session/member.server'
import { withRequestId } from '../session/request-id.server'

type Query = z.output<typeof SalePageQuery>

/** Open pins that the page of a sale shows, those with the next deadline. */
const PINS_SHOWN = 20

export const FORMS = { place: PurchaseForm, recalculate: RecalculateForm }

/** Everything that the page of a sale shows; the form of the purchase only for `act=buy`. */
export async function loadSalePage(args: LoaderArgs, query: Query) {
  const buyAs = await buyerOfPage(args)
  const sale = await call(args.request, info, { id: query.id, buyAs })
  const pins = sale.pins && (await call(args.request, salePinList, { saleId: sale.id, size: PINS_SHOWN }))
  const facts = (
    <>
      {pins && <SalePins sale={sale} page={pins} />}
      <SaleFacts sale={sale} />
    </>
  )
  if (query.act === undefined || sale.phase !== 'running') {
    const shown = fragment(args, 'facts', facts)
    return { sale, facts: shown, order: null, forms: {}, headers: undefined }
  }
  const { contract, ...purchase } = await loadPurchase(args, sale, { ...query, buyAs })
  return { sale, ...purchase, facts: await attachContractPreview(args, contract, facts) }
}

async function loadPurchase(
  args: LoaderArgs,
  sale: SaleDetail,
  { weightTon, delivery, city, requestId, buyAs }: Query & { buyAs: Buyer | undefined },
) {
  const { request } = args
  const member = await requireMember(args)
  if (!requestId) throw withRequestId(request)
  const way = sale.deliveries.find((d) => d.way === delivery)?.way ?? sale.deliveries[0]?.way ?? 'pickup'
  const addresses = await call(request, listAddresses, {})
  const chosen = addresses.find((a) => a.isDefault) ?? addresses[0]
  const quoteTo = async (destination: string) => ({
    city: destination,
    quote: await call(request, inquiry, {
      ...{ saleId: sale.id, weightKg: weightTon ?? sale.minKg, delivery: way, city: destination, buyAs },
    }),
  })
  const quoted =
    (await unlessRefused(quoteTo(city ?? chosen?.city ?? cityOf(request)), refusals.freight_unknown)) ??
    (await quoteTo(cityOf(request)))
  const { quote } = quoted
  const buyers = await buyersOf(request, member)
  const buyer = defaultBuyer(buyers, quote.totalFen)
  const { forms, headers } = await openForms(
    request,
    FORMS,
    {
      saleId: sale.id,
      freightFenPerTon: String(quote.deliveredFreight?.fenPerTon ?? ''),
      weightTon: plainTons(quote.weightKg),
      delivery: way,
      ...(buyers?.mayOrder && { buyAs: buyer }),
      addressId: chosen?.id ?? NEW_ADDRESS,
    },
    requestId,
  )
  const contract = {
    ...{ kind: 'sale' as const, goodsIds: [sale.id], weightsKg: [quote.weightKg] },
    ...{ delivery: way, city: quoted.city, buyAs: buyer },
  }
  return { order: { ...quoted, addresses, buyers }, contract, forms, headers }
}

/** The page with the sums for other choices. */
export async function recalculatedPath(
  request: Request,
  form: z.output<typeof RecalculateForm>,
): Promise<string> {
  const city = await destinationOf(request, form)
  const { saleId, weightTon, delivery, requestId } = form
  return salePath(saleId, {
    ...{ act: 'buy', weightTon: plainTons(weightTon), delivery, requestId },
    ...(city && { city }),
  })
}
