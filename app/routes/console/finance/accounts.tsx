// 账户 /console/finance/accounts?code=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { financeAccounts } from 'contract/finance'
import { ACCOUNT_CODES } from 'contract/finance/names'
import { AccountTable } from '~/components/console/finance/book-tables'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('账户')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '账户' }] }

const CODES = { '': '全部', ...ACCOUNT_CODES } as const

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, financeAccounts.input)
  const { list, ...place } = await operatorCall(args.request, financeAccounts, query)
  return { list, place, code: query.code ?? '', pages: pagination(args, place) }
}

export default function Accounts() {
  const { list, place, code, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const codeLink = (value: string) => linkTo({ code: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个，余额大的在前`}>账户</PageTitle>
      <Tabs
        label="账户种类"
        tabs={Object.entries(CODES).map(([value, name]) => ({ name, to: codeLink(value) }))}
        current={codeLink(code)}
      />
      <ListPage place={place} pages={pages} empty="没有这种账户">
        <AccountTable rows={list} />
      </ListPage>
    </>
  )
}
