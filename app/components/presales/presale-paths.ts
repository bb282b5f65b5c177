/** Presales that companies can sign. */
export const PRESELL = '/presell'

/** The page of a presale. */
export function presalePath(id: string, more: Record<string, string> = {}): string {
  return `/presellDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's presales. */
export const MERCHANT_PRESALES = '/merchant/presales'

/** A presale of the shop, or the form of what happened to its goods. */
export function merchantPresalePath(id: string, event?: 'arrival' | 'delay' | 'failure'): string {
  return event === undefined ? `${MERCHANT_PRESALES}/${id}` : `${MERCHANT_PRESALES}/${id}/${event}`
}

/** The presales that operators review. */
export const CONSOLE_PRESALES = '/console/presales'

/** Days with what is due of presales. */
export const CONSOLE_PRESALE_CALENDAR = `${CONSOLE_PRESALES}/calendar`
