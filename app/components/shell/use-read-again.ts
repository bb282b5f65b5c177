import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Reads the page's data again: at once, or when what is on its way has arrived. A reading that cut another one off
 * would be written to the console as a fault, and one that cut off a page would load it twice.
 */
export function useReadAgain(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isBusy = state !== 'idle' || navigation.state !== 'idle'
  const isWanted = useRef(false)
  const busy = useRef(isBusy)
  busy.current = isBusy

  useEffect(() => {
    if (isBusy || !isWanted.current) return
    isWanted.current = false
    revalidate()
  }, [isBusy, revalidate])

  return useCallback(() => {
    if (busy.current) isWanted.current = true
    else revalidate()
  }, [revalidate])
}
