import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { beginAutomaticRead, endAutomaticRead } from './data-requests'

/**
 * Revalidates the page's data, after the pending navigation or revalidation has ended: cancelling either would log an
 * error or load a page twice. The request is marked as automatic and does not count as activity of the session.
 */
export function useRevalidation(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isBusy = state !== 'idle' || navigation.state !== 'idle'
  const isWanted = useRef(false)
  const busy = useRef(isBusy)
  busy.current = isBusy

  useEffect(() => {
    if (isBusy) return
    endAutomaticRead()
    if (!isWanted.current) return
    isWanted.current = false
    beginAutomaticRead()
    revalidate()
  }, [isBusy, revalidate])

  return useCallback(() => {
    if (busy.current) isWanted.current = true
    else {
      beginAutomaticRead()
      revalidate()
    }
  }, [revalidate])
}
