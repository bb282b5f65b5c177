// 充值 /personalCenter/recharge?owner=&receipt=&page=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getUserRechargeList, RechargeQuery, receipt, rechargeInfo } from 'contract/banking'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { ReceiptPanel } from '~/components/banking/receipt-panel'
import { RechargeGuide } from '~/components/banking/recharge-guide'
import { RechargeTable } from '~/components/banking/recharge-table'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { market } from '~/services/api/backend.server'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('充值')

const HERE = '/personalCenter/recharge'

export const handle: CrumbHandle = { crumbs: [{ name: '充值' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { owner, receipt: id, page, size } = readQuery(request, RechargeQuery)
  const [info, arrivals, slip] = await Promise.all([
    call(request, rechargeInfo, { owner }),
    call(request, getUserRechargeList, { owner, page, size }),
    id === undefined ? null : call(request, receipt, { id }),
  ])
  const isDemo = market.settings.mode === 'demo'
  return data({ owner, info, arrivals, slip, isDemo, pages: pagination(args, arrivals) })
}

export default function RechargePage() {
  const { owner, info, arrivals, slip, isDemo, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="只收本人或本企业名下账户的转账，资金由银行监管">充值</PageTitle>
      {info.hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      <Panel title="转账信息">
        <RechargeGuide info={info} />
        {isDemo && (
          <ButtonLink kind="quiet" to={`/dev/bank?owner=${owner}`}>
            去沙箱银行转账
          </ButtonLink>
        )}
      </Panel>
      {slip !== null && <ReceiptPanel slip={slip} />}
      <Panel title="充值记录" id="list">
        <RechargeTable rows={arrivals.list} owner={owner} />
      </Panel>
      <PaginationFragment html={pages} />
    </>
  )
}
