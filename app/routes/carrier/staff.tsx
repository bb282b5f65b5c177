// 员工 /carrier/staff
import { useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_PATH } from '~/components/authentication/authentication-paths'
import { StaffPanels } from '~/components/authentication/staff-panels'
import { CARRIER_STAFF } from '~/components/carriers/carrier-paths'
import { PageTitle } from '~/components/ui/page-title'
import { staffPage } from '~/services/authentication/staff-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('员工')

export const handle: CrumbHandle = { crumbs: [{ name: '企业' }, { name: '员工' }] }

const page = staffPage({ to: CARRIER_STAFF, left: AUTHENTICATION_PATH })

export const loader = page.loader
export const action = page.action

export default function CarrierStaff() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="销售维护线路与运价，仓库维护车辆、司机与押运员，管理员都可以">员工</PageTitle>
      <StaffPanels {...page} />
    </>
  )
}
