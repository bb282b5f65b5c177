import { useRouteLoaderData } from '@remix-run/react'
import type { HazardClass } from 'contract/pickup/trucks'

/** Classes of dangerous goods in the carrier's permit, from the frame of its console. */
export function useLicensedClasses(): readonly HazardClass[] {
  const frame = useRouteLoaderData<{ account: { hazardClasses: HazardClass[] } }>('routes/carrier/layout')
  return frame?.account.hazardClasses ?? []
}
