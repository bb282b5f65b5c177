import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and while the page is still plain HTML, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
