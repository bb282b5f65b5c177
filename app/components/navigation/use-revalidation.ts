import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { beginAutomaticRead, endAutomaticRead } from './automatic-requests'

/**
 * Reads the page's data again: at once, or when what is on its way has arrived. A reading that cut another one off
 * would be written to the console as a fault, and one that cut off a page would load it twice. The request is marked as
 * automatic: it does not count as activity of the session.
 */
export function useReadAgain(): () => void {
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
