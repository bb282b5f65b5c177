import type { Reader } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import { tradeOrder } from '../tables'

/** Order numbers by order id. */
export const orderNumbersByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, tradeOrder.orderNo, { by: tradeOrder.id, ids })

/** What was refunded of orders so far, in fen. */
export const refundedByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, tradeOrder.refundedFen, { by: tradeOrder.id, ids })
