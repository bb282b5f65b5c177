// 待审的报价 /console/offers?shopId=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offersToReview } from 'contract/spot/offer-review'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
import { OFFER_COLUMNS, OfferReviewTable } from '~/components/console/offer-review-table'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { savedViews } from '~/services/console/views.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('待审的报价')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '待审的报价' }] }

const EXPORTS = { csv: '/console/export/offers/csv', xlsx: '/console/export/offers/xlsx' }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const query = readQuery(request, offersToReview.input)
  const { list, ...place } = await operatorCall(request, offersToReview, query)
  const views = await savedViews(request)
  return data({ list, place, sort: query.sort, views, pages: pagination(args, place) })
}

export default function Offers() {
  const { list, place, sort, views, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条；新店铺的报价通过审核后才在市场上架`}>待审的报价</PageTitle>
      <TableTools columns={OFFER_COLUMNS} views={views} exports={EXPORTS} />
      <ListPage place={place} pages={pages} empty="没有待审的报价">
        <OfferReviewTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
