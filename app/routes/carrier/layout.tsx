// 承运商后台 /carrier: the pages of carriers, with their menu; every page of it requires a member of a carrier.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { CarrierFrame } from '~/components/carriers/carrier-frame'
import type { Crumb } from '~/components/ui/breadcrumb'
import { carrierFrame } from '~/services/carriers/carrier-frame.server'
import { styles } from '~/styles/sheets'

export const links = styles('console')

/** A page's part of the breadcrumb, after 承运商后台. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

export async function loader(args: LoaderFunctionArgs) {
  const { frame, headers } = await carrierFrame(args)
  return data(frame, { headers })
}

export default function Carrier() {
  const frame = useLoaderData<typeof loader>()
  const [page] = useMatches().slice(-1)
  const { crumbs = [] } = (page?.handle ?? {}) as Partial<CrumbHandle>
  return (
    <CarrierFrame {...frame} crumbs={crumbs}>
      <Outlet />
    </CarrierFrame>
  )
}

export { CarrierError as ErrorBoundary } from '~/components/carriers/carrier-error'
