// 工作台 /merchant
import { useRouteLoaderData } from '@remix-run/react'
import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import { DescriptionList } from '~/components/ui/description-list'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pageTitle } from '~/services/pages/page-title'
import type { CrumbHandle, loader as layoutLoader } from './layout'

export const meta = pageTitle('商家后台')

export const handle: CrumbHandle = { crumbs: [{ name: '工作台' }] }

export default function Start() {
  const account = useRouteLoaderData<typeof layoutLoader>('routes/merchant/layout')?.account
  const role = account?.staffRole ?? null
  return (
    <>
      <PageTitle>工作台</PageTitle>
      <Panel title="店铺">
        <DescriptionList
          items={[
            { name: '店铺', value: account?.shopName ?? null },
            { name: '企业', value: account?.companyName ?? null },
            { name: '我的角色', value: role && STAFF_ROLES[role] },
          ]}
        />
      </Panel>
    </>
  )
}
