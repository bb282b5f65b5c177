/** Pages below /api, with their data URLs. */
const PAGES = new Set(['/api/docs', '/api/docs/', '/api/docs.data'])

/** Whether the market serves the path, not Remix: calls and uploaded pictures. */
export function isMarketPath(path: string): boolean {
  return isCall(path) || path.startsWith('/pictures/')
}

/** Whether a path belongs to the API. */
export function isCall(path: string): boolean {
  return /^\/api(\/|$)/.test(path) && !PAGES.has(path)
}
