// 商家收到的评价 /merchant/comments?replied=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { replyToComment, shopComments } from 'contract/comments'
import { REPLY_STATES } from 'contract/comments/limits'
import { CommentBody } from '~/components/comments/comment-list'
import { CommentTable } from '~/components/comments/comment-table'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('评价')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '评价' }] }

const HERE = '/merchant/comments'
const STATES = { '': '全部', ...REPLY_STATES }

const page = memberPage({
  query: shopComments.input,
  forms: {
    reply: submitTo(replyToComment, { to: HERE, notice: '回复已发布' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(shopComments, query)
    const id = new URL(request.url).searchParams.get('id')
    const found = list.find((row) => row.id === id)
    const chosen = found ? withShownPictures(found) : null
    const forms = await openForms({ commentId: chosen?.id ?? '' })
    const rows = list.map(({ pictures: _, ...row }) => row)
    const pages = pagination(args, place)
    return { rows, place, chosen, replied: query.replied ?? '', forms, pages }
  },
})

export const loader = page.loader
export const action = page.action

export default function Comments() {
  const { rows, place, chosen, replied, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ replied: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条，最新的在前；每条可以回复一次`}>评价</PageTitle>
      {chosen ? <Chosen back={linkTo({ id: null })} /> : <RefusedNotice />}
      <Tabs
        label="是否已回复"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(replied)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的评价">
        <CommentTable rows={rows} linkTo={({ id }) => linkTo({ id })} />
      </ListPage>
    </>
  )
}

function Chosen({ back }: { back: string }) {
  const { chosen } = useLoaderData<typeof loader>()
  const state = useFormState('reply')
  if (!chosen) return null
  const { author, orderId, orderNo, reply, hiddenAt, hiddenReason } = chosen
  return (
    <Panel title={`${author} 的评价`}>
      {hiddenAt !== null && (
        <Notice kind="warn" title="该评价已被平台隐藏">{`原因：${hiddenReason ?? '--'}`}</Notice>
      )}
      <CommentBody comment={chosen} />
      {reply === null && hiddenAt === null && (
        <Form state={state} hidden={['commentId']} label="回复评价">
          <TextArea field="text" label="回复" rows={3} />
          <p>
            <Submit>提交回复</Submit>
          </p>
        </Form>
      )}
      <p>
        <ButtonLink kind="quiet" to={shopOrderPath(orderId)}>{`查看订单 ${orderNo}`}</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回列表
        </ButtonLink>
      </p>
    </Panel>
  )
}
