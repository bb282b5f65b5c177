import { useNavigation } from '@remix-run/react'
import { CHUNK_LOAD_TIMEOUT_MS } from 'contract/constants'
import { useEffect } from 'react'

const KEY = 'suji-pending-navigation'

/**
 * Remembers the pending navigation, so that it can be resumed after a full reload. If a script of the next page fails to
 * load, Remix reloads the present page, and the user would lose the navigation or a submitted form. If nothing arrives
 * within the time limit, the browser loads the next page itself and error monitoring is told (specification §8).
 */
export function useNavigationRecovery(): void {
  const { state, location } = useNavigation()
  const to = state === 'loading' ? `${location.pathname}${location.search}` : null
  useEffect(() => {
    const store = sessionStore()
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

/** Returns the URL of a navigation that a reload of this page has interrupted, once; null if there was none. */
export function takePendingNavigation(): string | null {
  const store = sessionStore()
  const [from, to] = store?.getItem(KEY)?.split('\n') ?? []
  store?.removeItem(KEY)
  const here = `${window.location.pathname}${window.location.search}`
  return to === undefined || from !== window.location.href || to === here ? null : to
}

/** Null if the browser denies access to storage. */
function sessionStore(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
