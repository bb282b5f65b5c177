// 比较报价 /compare?id=&id=&redirect=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ChosenOffersQuery } from 'contract/spot/detail'
import { PrintButton } from '~/components/content/print-button'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { Time } from '~/components/time/time'
import { COMPARED_MAX, COMPARED_MIN } from '~/components/trade/compare-form'
import { ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy-button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { PrintedFrom } from '~/components/ui/printed-from'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { returnTo } from '~/services/session/return-to'
import { comparePage } from '~/services/trading/compare-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('offers', 'compare')

export const meta = pageTitle('比较报价')

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

export async function loader(args: LoaderFunctionArgs) {
  const { id } = readQuery(args.request, ChosenOffersQuery)
  return await comparePage(args, id, returnTo(args.request))
}

export default function Compare() {
  const { table, text, at, missing, back } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (!table)
    return (
      <>
        <PageTitle>比较报价</PageTitle>
        <NothingCompared />
      </>
    )
  return (
    <>
      <div className="list-head">
        <PageTitle
          sub={
            <>
              <Time at={at} now={at} /> 更新 · 含税价
            </>
          }
        >
          比较报价
        </PageTitle>
        <div className="list-tools no-print">
          <CopyButton text={text}>复制报价</CopyButton> <PrintButton /> <Link to={back}>返回继续选择</Link>
        </div>
      </div>
      {missing > 0 && <p role="status">{missing} 条报价已不存在，未列出。</p>}
      <ServerFragment name="facts" html={table.html} />
      <p className="text-muted text-small">
        标“不同”的行各报价不一致。熔融指数只在测试条件相同时可比；送到价按同一车的吨数算，阶梯价已计入。
      </p>
      <PrintedFrom path={`${pathname}${search}`} at={at} />
    </>
  )
}

function NothingCompared() {
  const { problem, chosen, missing, back, first } = useLoaderData<typeof loader>()
  const actions = (
    <>
      {first && <ButtonLink to={first}>只比较前 {COMPARED_MAX} 条</ButtonLink>}{' '}
      <ButtonLink kind={first ? 'quiet' : 'primary'} to={back}>
        返回选择
      </ButtonLink>
    </>
  )
  if (problem === 'too_many')
    return (
      <EmptyState title={`一次最多比较 ${COMPARED_MAX} 条报价`} actions={actions}>
        您选了 {chosen} 条，请返回列表减少选择。
      </EmptyState>
    )
  return (
    <EmptyState title={`请至少选择 ${COMPARED_MIN} 条报价`} actions={actions}>
      {missing > 0 ? `${missing} 条所选报价已不存在。` : `已选 ${chosen} 条。`}
      在现货列表左侧勾选 {COMPARED_MIN}–{COMPARED_MAX} 条，再按“比较”。
    </EmptyState>
  )
}
