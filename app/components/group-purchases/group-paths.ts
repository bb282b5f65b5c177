/** The page of a group purchase. */
export function groupPath(id: string, more: Record<string, string> = {}): string {
  return `/pickDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's group purchases. */
export const MERCHANT_GROUPS = '/merchant/groupPurchases'

/** A group purchase of the shop, or its forms for a seller in trouble: a later delivery, or none. */
export function merchantGroupPath(id: string, act?: 'delay' | 'default'): string {
  return act === undefined ? `${MERCHANT_GROUPS}/${id}` : `${MERCHANT_GROUPS}/${id}/${act}`
}

/** A plan of a company with the shop, or its contract as a file. */
export function merchantPlanPath(id: string, file?: 'contract'): string {
  return file === undefined ? `/merchant/plans/${id}` : `/merchant/plans/${id}/${file}`
}

/** The deadlines of the same plan for calendars. */
export const merchantPlanCalendarPath = (id: string) => `${merchantPlanPath(id)}/calendar`
/** The text of a plan's contract, with the form of a signature. */
export const merchantPlanTextPath = (id: string) => `/merchant/plans/${id}?act=contract`

/** The group purchases that operators review. */
export const CONSOLE_GROUPS = '/console/groupPurchases'

/** Days with the group purchases that start, run and end on them. */
export const CONSOLE_GROUP_CALENDAR = `${CONSOLE_GROUPS}/calendar`
