// 首页 / 与 /czt
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HomePage } from '~/components/home/home-page'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { attachDashboard } from '~/services/trading/home-dashboard.server'
import { styles } from '~/styles/sheets'

export const links = styles('home', 'occasion')

export const meta = pageTitle<typeof loader>('大宗塑料现货报价与交易', {
  description: () =>
    '塑集：PP、PE、PVC、ABS、工程塑料现货报价、价格指数与在线交易，含税价逐条列明，货款监管。',
  canonical: () => '/',
})

export const handle = sharedByVisitors(
  'offer_',
  'order_',
  'quotes_',
  'shop_',
  'flash_sale_',
  'group_purchase_',
  'presale_',
  'clock_moved',
)

export async function loader(args: LoaderFunctionArgs) {
  return { dashboard: await attachDashboard(args) }
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
