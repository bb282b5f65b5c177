// 我的足迹 /personalCenter/footprint?act=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { VIEWED_OFFERS_MAX } from 'contract/favorites/limits'
import {
  clearViewedOffers,
  removeViewedOffer,
  ViewedPage,
  viewedOffers,
} from 'contract/favorites/viewed-offers'
import { ViewedOfferDays } from '~/components/favorites/viewed-offer-days'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists', 'offers')

export const meta = pageTitle('我的足迹')

const HERE = '/personalCenter/footprint'

export const handle: CrumbHandle = { crumbs: [{ name: '我的足迹' }] }

const page = memberPage({
  query: ViewedPage,
  forms: {
    remove: submitTo(removeViewedOffer, { notice: '已删除该条足迹' }),
    clear: submitTo(clearViewedOffers, { to: HERE, notice: '足迹已清空' }),
  },
  async load({ args, query: { act, ...query }, call, openForms }) {
    const [{ list, ...counted }, forms] = await Promise.all([call(viewedOffers, query), openForms()])
    const isClearing = act === 'clear' && counted.total > 0
    return { list, counted, isClearing, pages: pagination(args, counted), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function ViewedOffers() {
  const { list, counted, isClearing, pages } = useLoaderData<typeof loader>()
  const remove = useFormState('remove')
  return (
    <>
      <PageTitle sub={`登录后看过的货源，保留最近 ${VIEWED_OFFERS_MAX} 条，仅自己可见`}>我的足迹</PageTitle>
      {counted.total === 0 && (
        <EmptyState title="还没有足迹" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
          登录后打开过的现货详情会按日期列在这里，方便再次查看现价与库存。
        </EmptyState>
      )}
      {isClearing && <ClearPanel total={counted.total} />}
      {counted.total > 0 && !isClearing && (
        <p className="no-print">
          <Link to={`${HERE}?act=clear#clear`}>清空足迹</Link>
        </p>
      )}
      {list.length > 0 && (
        <Form state={remove} label="删除足迹">
          <ViewedOfferDays offers={list} />
        </Form>
      )}
      {counted.total > 0 && list.length === 0 && <PastTheEnd {...counted} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function ClearPanel({ total }: { total: number }) {
  return (
    <Panel title="清空足迹" id="clear">
      <p>将删除全部 {total} 条足迹，删除后不能恢复；收藏与订单不受影响。</p>
      <Form state={useFormState('clear')} label="清空足迹">
        <p>
          <Submit>确认清空</Submit>{' '}
          <ButtonLink kind="quiet" to={HERE}>
            暂不清空
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  )
}
