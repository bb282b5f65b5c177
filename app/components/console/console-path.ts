/** First page of the operators' console. */
export const CONSOLE = '/console'

/** Whether a path belongs to the operators' console, which does not have the shell of the market. */
export function isConsolePage(pathname: string): boolean {
  return /^\/console(\/|$)/.test(pathname)
}
