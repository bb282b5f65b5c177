// 每日存证 /console/finance/roots?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { financeRoots } from 'contract/finance'
import { RootTable } from '~/components/console/finance/book-tables'
import { ListPage } from '~/components/console/list-page'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('每日存证')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '每日存证' }] }

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, financeRoots.input)
  const { list, ...place } = await operatorCall(args.request, financeRoots, query)
  return { list, place, pages: pagination(args, place) }
}

export default function Roots() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="每日公布的账本根值；会员凭它核对自己的存证">每日存证</PageTitle>
      <ListPage place={place} pages={pages} empty="还没有公布过根值">
        <RootTable rows={list} />
      </ListPage>
    </>
  )
}
