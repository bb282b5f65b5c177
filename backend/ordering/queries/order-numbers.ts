import type { Reader } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import { tradeOrder } from '../tables'

/** Order numbers by order id. */
export const orderNumbersByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, tradeOrder.orderNo, { by: tradeOrder.id, ids })
