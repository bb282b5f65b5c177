// 商家结算单 /merchant/money?month=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { StatementQuery, settlementStatement } from 'contract/ordering/settlement-statement'
import { ListPage } from '~/components/console/list-page'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { StatementSum, StatementTable } from '~/components/merchant-money/statement-table'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('结算单')

export const handle: CrumbHandle = { crumbs: [{ name: '资金' }, { name: '结算单' }] }

const PAGE = '/merchant/money'
const NO_SUM = { grossFen: 0, refundedFen: 0, commissionFen: 0, netFen: 0 }
const NOTHING = { list: [], sum: NO_SUM, month: '', total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, StatementQuery)
  const found = query ? await call(request, settlementStatement, query) : NOTHING
  const { list, sum, month, ...place } = found
  const pages = pagination(args, place)
  return data({ list, sum, month, place, filter, pages }, { status: query ? 200 : 400 })
}

export default function MoneyPage() {
  const { list, sum, month, place, filter, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const field = fieldOf(filter, 'month')
  return (
    <>
      <PageTitle sub="买家确认收货后，货款扣除佣金转入企业钱包；以账本为准">结算单</PageTitle>
      <p>
        <ButtonLink to="/personalCenter/asset?owner=company">企业钱包</ButtonLink>{' '}
        <ButtonLink kind="quiet" to="/personalCenter/journal?owner=company">
          资金明细
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to="/personalCenter/withdraw?owner=company">
          提现
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to="/merchant/commissionInvoices">
          佣金发票
        </ButtonLink>
      </p>
      <FilterForm
        state={filter}
        label="选择月份"
        clearTo={PAGE}
        isNarrowed={field.value !== ''}
        submit="查看"
        actions={
          <>
            <a href={`${PAGE}/export${search}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`${PAGE}/xlsx${search}`} data-plain>
              导出电子表格
            </a>
          </>
        }
      >
        <TextField field={field} label="月份" hint="如 2026-11；不填为本月" isShort />
      </FilterForm>
      {month !== '' && <StatementSum month={month} total={place.total} sum={sum} />}
      <ListPage place={place} pages={pages} empty="该月没有完成的订单">
        <StatementTable rows={list} />
      </ListPage>
    </>
  )
}
