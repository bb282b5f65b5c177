import type { SidePages } from 'backend/ordering'

/** Where messages about an objection lead. */
export function objectionPages({ id, orderId }: { id: string; orderId: string }): SidePages {
  return {
    buyer: `/personalCenter/refundDetail?id=${orderId}`,
    shop: `/merchant/objections/${id}`,
  }
}

/** Where messages about an arbitration case lead. */
export function casePages({ id }: { id: string }): SidePages {
  return {
    buyer: `/personalCenter/arbitrationDetail?id=${id}`,
    shop: `/merchant/arbitrations/${id}`,
  }
}
