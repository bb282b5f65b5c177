import { useRef } from 'react'
import { useRevalidation } from './use-revalidation'

const PAUSE_MS = 1_000
/** Many watchers of one event do not all read the page at the same instant. */
const SPREAD_MS = 2_000

/** Reads the page's data again within three seconds; further wishes until then are answered by the same reading. */
export function useReadSoon(): () => void {
  const readAgain = useRevalidation()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null
        readAgain()
      },
      PAUSE_MS + (performance.now() % SPREAD_MS),
    )
  }
}
