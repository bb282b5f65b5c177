import { AUTOMATIC_HEADER, AUTOMATIC_PARAM, AUTOMATIC_VALUE } from 'contract/automatic-request'

/** Page whose data is being read again without a person asking for it; null where none is. */
let pathname: string | null = null
let isInstalled = false

/** Marks the next data request for the open page as automatic; see contract/automatic-request.ts. */
export function beginAutomaticRead(): void {
  if (!isInstalled) installFetch()
  isInstalled = true
  pathname = window.location.pathname
}

export function endAutomaticRead(): void {
  pathname = null
}

/** Remix has no option for headers of a revalidation, so its fetch is wrapped. Other requests pass unchanged. */
function installFetch(): void {
  const plainFetch = window.fetch
  window.fetch = (input, init) => {
    if (pathname === null || !isDataRequest(input, init, pathname)) return plainFetch(input, init)
    endAutomaticRead()
    const headers = new Headers(init?.headers)
    headers.set(AUTOMATIC_HEADER, AUTOMATIC_VALUE)
    return plainFetch(input, { ...init, headers })
  }
}

function isDataRequest(input: RequestInfo | URL, init: RequestInit | undefined, page: string): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  const dataPath = page === '/' ? '/_root.data' : `${page.replace(/\/$/, '')}.data`
  return new URL(input, window.location.href).pathname === dataPath
}

/** Address of the next automatic load of a page; never one that starts with `//`, which would be another host. */
export function automaticHref(address: { pathname: string; search: string }): string {
  const marker = `${AUTOMATIC_PARAM}=${AUTOMATIC_VALUE}`
  return `${address.pathname.replace(/^\/+/, '/')}${address.search}${address.search === '' ? '?' : '&'}${marker}`
}

/** Takes the marker out of the address bar before hydration, so that no later navigation repeats it. */
export function removeMarkerFromAddress(): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get(AUTOMATIC_PARAM) !== AUTOMATIC_VALUE) return
  url.searchParams.delete(AUTOMATIC_PARAM)
  window.history.replaceState(window.history.state, '', url)
}
