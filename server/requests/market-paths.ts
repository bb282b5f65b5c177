/** Pages that stand among the calls, with the data that scripts load for them. */
const PAGES = new Set(['/api/docs', '/api/docs/', '/api/docs.data'])

/** Whether a path is answered by the market itself, not by a page: a call, or a picture that somebody sent. */
export function isOfMarket(path: string): boolean {
  return isCall(path) || path.startsWith('/pictures/')
}

/** Whether a path is one of the market's calls. */
export function isCall(path: string): boolean {
  return /^\/api(\/|$)/.test(path) && !PAGES.has(path)
}
