/** The page of a group purchase. */
export function groupPath(id: string, more: Record<string, string> = {}): string {
  return `/pickDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's group purchases. */
export const MERCHANT_GROUPS = '/merchant/groupPurchases'

/** The form of a new group purchase of goods that no offer has. */
export const NEW_FROM_CATALOGUE = `${MERCHANT_GROUPS}/newFromCatalogue`

/** A group purchase of the shop, or its forms for a seller in trouble: a later delivery, or none. */
export function merchantGroupPath(id: string, act?: 'delay' | 'default'): string {
  return act === undefined ? `${MERCHANT_GROUPS}/${id}` : `${MERCHANT_GROUPS}/${id}/${act}`
}

/** The group purchases that operators review. */
export const CONSOLE_GROUPS = '/console/groupPurchases'

/** Days with the group purchases that start, run and end on them. */
export const CONSOLE_GROUP_CALENDAR = `${CONSOLE_GROUPS}/calendar`
