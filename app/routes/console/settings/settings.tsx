// 市场设置 /console/settings
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { marketSettings } from 'contract/settings'
import { SettingTable } from '~/components/console/settings/setting-tables'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('市场设置')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '市场设置' }] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { settings } = await operatorCall(request, marketSettings, {})
  return { settings }
}

export default function MarketSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="改动只影响之后的订单与申请；已有的保持当时的条件">市场设置</PageTitle>
      <SettingTable settings={settings} />
      <p>
        <Link to="/console/settings/bankDays">银行营业日</Link>
      </p>
    </>
  )
}
