// 企业员工 /personalCenter/authentication/staff
import { useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_PATH, STAFF_PATH } from '~/components/authentication/authentication-paths'
import { StaffPanels } from '~/components/authentication/staff-panels'
import { PageTitle } from '~/components/ui/page-title'
import { staffPage } from '~/services/authentication/staff-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('企业员工')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '企业员工' }],
}

const page = staffPage({ to: STAFF_PATH, left: AUTHENTICATION_PATH })

export const loader = page.loader
export const action = page.action

export default function StaffPage() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="员工以企业的名义下单、付款与收发货，各按角色">
        {page.companyName ?? '企业员工'}
      </PageTitle>
      <StaffPanels {...page} />
    </>
  )
}
