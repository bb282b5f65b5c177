import { listAddresses } from 'contract/addresses'
import { info as groupInfo } from 'contract/group-purchases'
import * as group from 'contract/group-purchases/conversion'
import { type PlanDetail, plannedAndOrders } from 'contract/plans'
import {
  ConvertForm,
  createOrderOf,
  type PlanPageQuery,
  RecalculateConversion,
} from 'contract/plans/plan-forms'
import type { PlanKind } from 'contract/plans/states'
import { nearestConversion } from 'contract/plans/terms'
import { info as presaleInfo } from 'contract/presales'
import * as booking from 'contract/presales/conversion'
import { refusals } from 'contract/spot'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { formatTime, plainTons } from 'contract/units'
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

/** The calls that turn a plan of a kind into orders. */
const conversionOf = (kind: PlanKind) => (kind === 'presale' ? booking : group)

/** How the goods of a plan can be handed over. */
async function deliveriesOf(request: Request, { kind, activityId: id }: PlanDetail) {
  const { deliveries } = await (kind === 'presale'
    ? call(request, presaleInfo, { id })
    : call(request, groupInfo, { id }))
  return deliveries
}

/** The form of an order from a plan, with its sums: of the chosen tons, else of all that is open. */
export async function loadConversion(request: Request, plan: PlanDetail, query: Query) {
  const { id: planId, kind, openKg, stepKg } = plan
  const { foreseeOrder } = conversionOf(kind)
  const { weightTon, delivery, city, requestId } = query
  if (!requestId) throw withRequestId(request)
  const [deliveries, addresses] = await Promise.all([
    deliveriesOf(request, plan),
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

/** An order from a plan, by the calls of the plan's kind. */
export const convertPlan = handleWith(ConvertForm, async (values, { request }) => {
  const { kind } = await call(request, plannedAndOrders, { id: values.planId })
  const { orderId, orderNo, payBefore } = await call(
    request,
    conversionOf(kind).createOrder,
    createOrderOf(values),
  )
  return {
    to: `/payPage?id=${orderId}`,
    notice: `已转为订单 ${orderNo}，请在 ${formatTime(payBefore)} 前付款`,
  }
})

/** The page with the sums of other choices, which are refused as an order would be; what was typed besides is kept. */
export const recalculateConversion = handleWith(RecalculateConversion, async (wanted, { request, form }) => {
  const { planId, weightTon, delivery, requestId } = wanted
  const [city, { kind }] = await Promise.all([
    destinationOf(request, wanted),
    call(request, plannedAndOrders, { id: planId }),
  ])
  const { foreseeOrder } = conversionOf(kind)
  await call(request, foreseeOrder, { planId, weightKg: weightTon, delivery, ...(city && { city }) })
  const to = planPath(planId, {
    ...{ act: 'convert', weightTon: plainTons(weightTon), delivery, requestId },
    ...(city && { city }),
  })
  const { weightTon: _, freightFenPerTon: __, ...typed } = form.values
  return { to, headers: await keepForm(request, typed, { page: to }) }
})
