// 我的认证 /personalCenter/myAuthentication: tabs of its children.
import { Outlet, useLocation } from '@remix-run/react'
import {
  AUDIT_PATH,
  ENTERPRISE_PATH,
  MY_PATH,
  PERSONAL_PATH,
} from '~/components/authentication/authentication-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'

const TABS = [
  { name: '我的证照', to: MY_PATH },
  { name: '个人实名认证', to: PERSONAL_PATH },
  { name: '企业认证', to: ENTERPRISE_PATH },
  { name: '审核进度', to: AUDIT_PATH },
]

export default function MyAuthentication() {
  const { pathname } = useLocation()
  return (
    <>
      <PageTitle sub="证照只有您与审核员可以查看，每次查看都有记录">我的认证</PageTitle>
      <Tabs label="我的认证" tabs={TABS} current={pathname} />
      <Outlet />
    </>
  )
}
