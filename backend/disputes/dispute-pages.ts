import type { SidePages } from 'backend/ordering'

/** The kernel knows the order of a freight, not its waybill: carriers get their list. */
const CARRIERS_DISPUTES = '/carrier/waybills?group=disputed'

/** Where messages about an objection lead. */
export function objectionPages({ id, orderId }: { id: string; orderId: string }): SidePages {
  return {
    buyer: `/personalCenter/refundDetail?id=${orderId}`,
    shop: `/merchant/objections/${id}`,
    carrier: CARRIERS_DISPUTES,
  }
}

/** Where messages about an arbitration case lead. */
export function casePages({ id }: { id: string }): SidePages {
  return {
    buyer: `/personalCenter/arbitrationDetail?id=${id}`,
    shop: `/merchant/arbitrations/${id}`,
    carrier: CARRIERS_DISPUTES,
  }
}
