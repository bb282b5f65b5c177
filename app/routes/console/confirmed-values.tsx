// 异常价格与库存 /console/confirmedValues?subjectId=&shopId=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorConfirmedValues } from 'contract/quotes/unusual'
import { ListPage } from '~/components/console/list-page'
import { PageTitle } from '~/components/ui/page-title'
import { ConfirmedTable } from '~/components/unusual/confirmed-table'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('异常价格与库存')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '异常价格与库存' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorConfirmedValues.input)
  const { list, ...place } = await operatorCall(request, operatorConfirmedValues, query)
  return data({ list, place, pages: pagination(args, place) })
}

export default function ConfirmedValues() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`各店铺确认的共 ${place.total} 项，新的在前`}>异常价格与库存</PageTitle>
      <ListPage place={place} pages={pages} empty="没有店铺确认过异常的价格或库存">
        <ConfirmedTable rows={list} hasShops />
      </ListPage>
    </>
  )
}
