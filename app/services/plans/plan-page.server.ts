import { listAddresses } from 'contract/addresses'
import { info } from 'contract/group-purchases'
import { foreseeOrder } from 'contract/group-purchases/conversion'
import type { PlanDetail } from 'contract/plans'
import { ConvertForm, type PlanPageQuery, RecalculateConversion } from 'contract/plans/plan-forms'
import { nearestConversion } from 'contract/plans/terms'
import { refusals } from 'contract/spot'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { planPath } from '~/components/plans/plan-paths'
import { call, unlessRefused } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { openForms } from '../forms/forms.server'
import { destinationOf } from '../ordering/destination.server'
import { handleWith } from '../pages/page-forms.server'
import { cityOf } from '../session/city.server'
import { withRequestId } from '../session/request-id.server'

type Query = z.output<typeof PlanPageQuery>

/** The form of an order from a plan, with its sums: of the chosen tons, else of all that is open. */
export async function loadConversion(request: Request, plan: PlanDetail, query: Query) {
  const { id: planId, activityId, openKg, stepKg } = plan
  const { weightTon, delivery, city, requestId } = query
  if (!requestId) throw withRequestId(request)
  const [{ deliveries }, addresses] = await Promise.all([
    call(request, info, { id: activityId }),
    call(request, listAddresses, {}),
  ])
  const way = deliveries.find((one) => one.way === delivery)?.way ?? deliveries[0]?.way ?? 'pickup'
  const chosen = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const weightKg = nearestConversion({ openKg, stepKg }, weightTon ?? openKg)
  const foreseeTo = async (destination: string) => ({
    city: destination,
    foreseen: await call(request, foreseeOrder, { planId, weightKg, delivery: way, city: destination }),
  })
  const to = city ?? chosen?.city ?? cityOf(request)
  const sums =
    (await unlessRefused(foreseeTo(to), refusals.freight_unknown)) ?? (await foreseeTo(cityOf(request)))
  const { forms, headers } = await openForms(
    request,
    { convert: ConvertForm, recalculate: RecalculateConversion },
    {
      planId,
      weightTon: plainTons(weightKg),
      delivery: way,
      freightFenPerTon: String(sums.foreseen.deliveredFreight?.fenPerTon ?? ''),
      addressId: chosen?.id ?? NEW_ADDRESS,
    },
    requestId,
  )
  return { conversion: { ...sums, deliveries, addresses }, forms, headers }
}

/** The page with the sums of other choices, which are refused as an order would be; what was typed besides is kept. */
export const recalculateConversion = handleWith(RecalculateConversion, async (wanted, { request, form }) => {
  const { planId, weightTon, delivery, requestId } = wanted
  const city = await destinationOf(request, wanted)
  await call(request, foreseeOrder, { planId, weightKg: weightTon, delivery, ...(city && { city }) })
  const to = planPath(planId, {
    ...{ act: 'convert', weightTon: plainTons(weightTon), delivery, requestId },
    ...(city && { city }),
  })
  const { weightTon: _, freightFenPerTon: __, ...typed } = form.values
  return { to, headers: await keepForm(request, typed, { page: to }) }
})
