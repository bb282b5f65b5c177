import { CONTRACT_ORDER_TYPES } from 'contract/contracts/states'
import type { OrderDetail } from 'contract/ordering'
import { contractPath } from './contract-paths'

/** The page of an order's contract of sale; null for types without one. */
export function contractLinkOf({ id, type }: Pick<OrderDetail, 'id' | 'type'>): string | null {
  return (CONTRACT_ORDER_TYPES as readonly number[]).includes(type) ? contractPath(id) : null
}
