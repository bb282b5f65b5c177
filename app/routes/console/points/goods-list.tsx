// 积分商品 /console/points/goods?state=&sText=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pointsGoodsList } from 'contract/points/operator-goods'
import { GOODS_STATES } from 'contract/points/states'
import { ListPage } from '~/components/console/list-page'
import { OperatorGoodsTable } from '~/components/console/points/goods-columns'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('积分商品')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '积分商品' }] }

const STATES = { '': '全部', ...GOODS_STATES }

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, pointsGoodsList.input)
  const { list, ...place } = await operatorCall(args.request, pointsGoodsList, query)
  return { list, place, state: query.state ?? '', pages: pagination(args, place) }
}

export default function GoodsList() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 种`}>积分商品</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to="/console/points/goods/new">
          新增商品
        </ButtonLink>
      </p>
      <Tabs
        label="商品状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有积分商品">
        <OperatorGoodsTable rows={list} />
      </ListPage>
    </>
  )
}
