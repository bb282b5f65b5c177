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

/** Whether a page has the frame of a console instead of the shell of the market. */
export function hasConsoleFrame(pathname: string): boolean {
  return /^\/(console|merchant|carrier)(\/|$)/.test(pathname)
}

/** Whether a page is the driver's, who opens a link on a phone. */
function isDriverPage(pathname: string): boolean {
  return /^\/waybill\/driver\/?$/.test(pathname)
}

/** Whether a page has neither the shell of the market nor scripts: those of consoles, and the driver's. */
export function hasOwnFrame(pathname: string): boolean {
  return hasConsoleFrame(pathname) || isDriverPage(pathname)
}
