/** First page of the operators' console. */
export const CONSOLE = '/console'

/** Whether a path belongs to the operators' console. */
export function isConsolePage(pathname: string): boolean {
  return /^\/console(\/|$)/.test(pathname)
}

/** First page of the merchants' console. */
export const MERCHANT = '/merchant'

/** First page of the carriers' console. */
export const CARRIER = '/carrier'

/** Whether a page has the frame of a console instead of the shell of the market. It comes without scripts. */
export function hasConsoleFrame(pathname: string): boolean {
  return /^\/(console|merchant|carrier)(\/|$)/.test(pathname)
}
