import { useEffect } from 'react'
import type { Liveness } from './live'
import { useRevalidation } from './use-revalidation'

/** Events that follow each other so closely are answered by one reading. */
const COALESCE_MS = 200

/** Told to everybody; pages that show a member's own things do not change with it. */
const IS_ABOUT_MARKET = /"kind":"(?:offer|lot)_/

/**
 * Reads the page's data again whenever the market says that something has changed. Only a visible page keeps its stream
 * open, because a browser has six connections for all of its windows.
 */
export function useLiveUpdates(liveness: Liveness | null): void {
  const readAgain = useRevalidation()
  const isLive = liveness !== null
  useEffect(() => {
    if (!isLive || typeof EventSource !== 'function') return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, COALESCE_MS)
    }
    const follow = () => {
      if (document.hidden) {
        source?.close()
        source = undefined
        return
      }
      let isFirst = true
      source ??= new EventSource('/events')
      source.onmessage = ({ data }) => {
        if (!IS_ABOUT_MARKET.test(String(data))) readSoon()
      }
      // After a broken connection something may have been missed.
      source.onopen = () => {
        if (!isFirst) readSoon()
        isFirst = false
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(timer)
      source?.close()
    }
  }, [isLive, readAgain])
}
