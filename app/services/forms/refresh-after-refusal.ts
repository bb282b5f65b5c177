import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Re-exported by a route as its shouldRevalidate: after a refused form the page is read anew, as it is without
 * scripts. The price or the stock that changed meanwhile is why the form was refused. A market that is away has nothing new to say, and asking it would
 * take the filled form away.
 */
export const refreshAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500)

/**
 * The same for a page on which people type at length: coming back to its tab does not read it anew, since a session
 * that ended meanwhile would take the form away. Sending it keeps what was typed.
 */
export const refreshAfterRefusalOnly: ShouldRevalidateFunction = (change) => {
  const { formMethod, currentUrl, nextUrl } = change
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href
  return !isSamePage && refreshAfterRefusal(change)
}
