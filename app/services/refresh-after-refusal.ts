import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Re-exported by a route as its shouldRevalidate: after a refused form the page is read anew, as it is without
 * scripts. The price or the stock that changed meanwhile is why the form was refused.
 */
export const refreshAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus !== undefined
