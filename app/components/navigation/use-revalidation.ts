import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { setAutomatic } from './data-requests'

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
    setAutomatic(false)
    if (!isWanted.current) return
    isWanted.current = false
    setAutomatic(true)
    revalidate()
  }, [isBusy, revalidate])

  return useCallback(() => {
    if (busy.current) isWanted.current = true
    else {
      setAutomatic(true)
      revalidate()
    }
  }, [revalidate])
}
