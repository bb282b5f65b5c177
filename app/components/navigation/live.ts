import type { SerializeFrom } from '@remix-run/node'
import { useMatches, useSearchParams } from '@remix-run/react'

/**
 * How a page follows the market. `refresh`: the user waits for another party, so the page also reloads without scripts;
 * not for pages with text fields. `listen`: the page follows events with scripts and is static without.
 */
export type Liveness = 'refresh' | 'listen'

/** Part of a route's handle: how the page keeps up, given what its loader answered. */
export interface LiveHandle<Loader> {
  live: (data: SerializeFrom<Loader>) => Liveness | null
}

/** Between two loads of a page that refreshes itself without scripts. */
export const REFRESH_SECONDS = 20
/** ?refresh=off stops that. */
export const REFRESH_PARAM = 'refresh'

/** How the page that is open keeps up with the market. */
export function useLiveness(): Liveness | null {
  const [page] = useMatches().slice(-1)
  const [params] = useSearchParams()
  const handle = page?.handle as Partial<LiveHandle<unknown>> | undefined
  // A page that could not be shown has no data: null or nothing, as the framework pleases.
  const live = page?.data && handle?.live ? handle.live(page.data) : null
  return live === 'refresh' && params.get(REFRESH_PARAM) === 'off' ? 'listen' : live
}
