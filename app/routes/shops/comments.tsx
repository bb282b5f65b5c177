// 买家评价 /comments?shopId=&offerId=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CommentQuery, memberCommentInfo } from 'contract/comments'
import { COMMENT_SCORES } from 'contract/comments/limits'
import { CommentList } from '~/components/comments/comment-list'
import { ListPage } from '~/components/console/list-page'
import { shopPath } from '~/components/shops/shop-path'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle('买家评价')

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, CommentQuery)
  const { list, averages, ...place } = await call(args.request, memberCommentInfo, query)
  const { shopId = null, offerId = null } = query
  const pages = pagination(args, place)
  return data({ list: list.map(withShownPictures), averages, place, shopId, offerId, pages })
}

const ONE_DECIMAL = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const score = (average: number | null) => (average === null ? '--' : ONE_DECIMAL.format(average))

export default function Comments() {
  const { list, averages, place, shopId, offerId, pages } = useLoaderData<typeof loader>()
  const names = Object.entries(COMMENT_SCORES) as [keyof typeof COMMENT_SCORES, string][]
  const scores = names.map(([key, name]) => `${name} ${score(averages[key])}`).join(' · ')
  return (
    <>
      <PageTitle
        sub={
          place.total === 0
            ? '订单完成后，买家可以评价一次'
            : `共 ${place.total} 条，平均 ${scores}（满分 5）`
        }
      >
        {offerId !== null ? '货源评价' : shopId !== null ? '店铺评价' : '买家评价'}
      </PageTitle>
      {offerId !== null && (
        <p>
          <ButtonLink kind="quiet" to={`/nowDetail?id=${offerId}`}>
            返回货源
          </ButtonLink>
        </p>
      )}
      {shopId !== null && (
        <p>
          <ButtonLink kind="quiet" to={shopPath(shopId)}>
            返回店铺
          </ButtonLink>
        </p>
      )}
      <ListPage place={place} pages={pages} empty="还没有评价">
        <CommentList comments={list} />
      </ListPage>
    </>
  )
}
