import { useNavigation } from '@remix-run/react'
import { CHUNK_LOAD_TIMEOUT_MS } from 'contract/constants'
import { useEffect } from 'react'

const KEY = 'suji-unfinished-way'

/**
 * Notes where the person is going, until they are there. Where a script of the next page does not come, the framework
 * loads the present page again: the person would be held there, and what they sent would seem lost.
 * Where nothing comes at all for two minutes, the browser goes there by itself, and whoever watches for errors is told
 * (specification §8).
 */
export function useUnfinishedWay(): void {
  const { state, location } = useNavigation()
  const to = state === 'loading' ? `${location.pathname}${location.search}` : null
  useEffect(() => {
    const store = storeOfThisWindow()
    store?.removeItem(KEY)
    if (to === null) return
    store?.setItem(KEY, `${window.location.href}\n${to}`)
    const timer = setTimeout(() => {
      window.reportError?.(new Error(`Loading chunk failed: ${to}`))
      window.location.assign(to)
    }, CHUNK_LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [to])
}

/** Where the person was going when this very page was loaded again, told once; null where they had arrived. */
export function takeUnfinishedWay(): string | null {
  const store = storeOfThisWindow()
  const [from, to] = store?.getItem(KEY)?.split('\n') ?? []
  store?.removeItem(KEY)
  const here = `${window.location.pathname}${window.location.search}`
  return to === undefined || from !== window.location.href || to === here ? null : to
}

/** Browsers that keep nothing for a site throw at the mere question. */
function storeOfThisWindow(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
