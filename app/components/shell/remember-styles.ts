import { hasLoadedStyles, STYLES_COOKIE } from 'contract/styles-cookie'

/** Browsers may drop files from their cache, so that the cookie expires before long. */
const MAX_AGE_SECONDS = 7 * 24 * 3600

/** Sets the cookie after which pages link their stylesheets, as soon as the browser has loaded them. */
export function rememberStyles(): void {
  if (hasLoadedStyles(document.cookie)) return
  // Scripts of low priority may run after the page has loaded.
  if (document.readyState === 'complete') setCookie()
  else addEventListener('load', setCookie)
}

function setCookie(): void {
  for (const { sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!sheet) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the oldest supported browsers
  document.cookie = `${STYLES_COOKIE}=1; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}
