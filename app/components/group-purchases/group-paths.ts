/** The page of a group purchase. */
export function groupPath(id: string, more: Record<string, string> = {}): string {
  return `/pickDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's group purchases. */
export const MERCHANT_GROUPS = '/merchant/groupPurchases'

/** The group purchases that operators review. */
export const CONSOLE_GROUPS = '/console/groupPurchases'

/** Days with the group purchases that start, run and end on them. */
export const CONSOLE_GROUP_CALENDAR = `${CONSOLE_GROUPS}/calendar`
