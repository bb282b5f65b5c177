// 异常价格与库存 /merchant/confirmedValues?subjectId=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myConfirmedValues } from 'contract/quotes/unusual'
import { ListPage } from '~/components/console/list-page'
import { PageTitle } from '~/components/ui/page-title'
import { ConfirmedTable } from '~/components/unusual/confirmed-table'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('异常价格与库存')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '异常价格与库存' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, myConfirmedValues.input)
  const { list, ...place } = await call(request, myConfirmedValues, query)
  return data({ list, place, pages: pagination(args, place) })
}

export default function ConfirmedValues() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="与原值或行情相差过大、经再次确认的价格与库存，新的在前">异常价格与库存</PageTitle>
      <ListPage place={place} pages={pages} empty="没有确认过异常的价格或库存">
        <ConfirmedTable rows={list} />
      </ListPage>
    </>
  )
}
