import { quoteObjectionRefund } from 'contract/disputes/merchant-disputes'
import { shopObjection, shopOrderDisputes } from 'contract/disputes/shop-disputes'
import { QuoteForm, refundPartOf } from 'contract/disputes/shop-forms'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { findOpenCase } from '~/components/disputes/shown-disputes'
import type { RefundQuote } from '~/components/merchant-orders/objection-forms'
import { describeShopObjection } from '~/components/merchant-orders/objection-text'
import { CallProblem, call } from '../api/call.server'
import { draftFor } from '../forms/drafts.server'
import { withShownPictures } from '../pictures/shown-pictures.server'

/** An objection of the shop with its order, what follows, and the cases of the order. */
export async function readObjection(request: Request, id: string) {
  const objection = withShownPictures(await call(request, shopObjection, { id }))
  const { orderId, closedAt } = objection
  const [order, { arbitrations }] = await Promise.all([
    call(request, shopOrder, { orderId }),
    call(request, shopOrderDisputes, { orderId }),
  ])
  const openCase = closedAt === null ? findOpenCase(arbitrations) : null
  return {
    objection,
    order,
    arbitrations,
    caseId: openCase?.id ?? null,
    mayRequest: objection.openSteps.includes('request_arbitration'),
    situation: describeShopObjection(objection, { hasOpenCase: openCase !== null, now: order.at }),
  }
}

/** Amount of the refund that was entered on this page; null if none was, or if it is no longer possible. */
export async function enteredRefund(request: Request, orderId: string): Promise<RefundQuote | null> {
  const draft = await draftFor(request)
  if (!draft) return null
  const typed = Object.entries({ ...draft, orderId }).filter(([, value]) => value !== '')
  const entered = QuoteForm.safeParse(Object.fromEntries(typed))
  if (!entered.success) return null
  try {
    return await call(request, quoteObjectionRefund, refundPartOf(entered.data))
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status < 500) return null
    throw error
  }
}
