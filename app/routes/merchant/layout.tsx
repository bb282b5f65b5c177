// 商家后台 /merchant: the pages of merchants, with their menu; every page of it requires a member of a shop.
import { data, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { MerchantFrame } from '~/components/merchant/merchant-frame'
import type { Crumb } from '~/components/ui/breadcrumb'
import { merchantFrame } from '~/services/merchant/merchant-frame.server'
import { styles } from '~/styles/sheets'

export const links = styles('console')

/** A page's part of the breadcrumb, after 商家后台. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

/** The same where it depends on the page's data. */
export interface CrumbsByData<Loader> {
  crumbs: (data: SerializeFrom<Loader>) => readonly Crumb[]
}

export async function loader(args: LoaderFunctionArgs) {
  const { frame, headers } = await merchantFrame(args)
  return data(frame, { headers })
}

export default function Merchant() {
  const frame = useLoaderData<typeof loader>()
  const [page] = useMatches().slice(-1)
  const { crumbs = [] } = (page?.handle ?? {}) as Partial<CrumbHandle | CrumbsByData<unknown>>
  const shown = typeof crumbs === 'function' ? (page?.data ? crumbs(page.data) : []) : crumbs
  return (
    <MerchantFrame {...frame} crumbs={shown}>
      <Outlet />
    </MerchantFrame>
  )
}

export { MerchantError as ErrorBoundary } from '~/components/merchant/merchant-error'
