// 员工 /merchant/staff
import { useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_PATH } from '~/components/authentication/authentication-paths'
import { StaffPanels } from '~/components/authentication/staff-panels'
import { SHOP_STAFF } from '~/components/merchant/merchant-paths'
import { PageTitle } from '~/components/ui/page-title'
import { staffPage } from '~/services/authentication/staff-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('员工')

export const handle: CrumbHandle = { crumbs: [{ name: '店铺' }, { name: '员工' }] }

const page = staffPage({ to: SHOP_STAFF, left: AUTHENTICATION_PATH })

export const loader = page.loader
export const action = page.action

export default function ShopStaff() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="角色决定员工能否报价、发货、收付款与管理接口">员工</PageTitle>
      <StaffPanels {...page} />
    </>
  )
}
