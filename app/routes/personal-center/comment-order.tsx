// 评价订单 /personalCenter/commentOrder?id=&page=&size=，没有 id 时为我的评价
import { useLoaderData } from '@remix-run/react'
import { CommentDraft, CommentOrderPage, commentOfOrder, myComments, saveComment } from 'contract/comments'
import { CommentForm } from '~/components/comments/comment-form'
import { CommentBody } from '~/components/comments/comment-list'
import { commentOrderPath, MY_COMMENTS } from '~/components/comments/comment-paths'
import { CommentTable } from '~/components/comments/comment-table'
import { ListPage } from '~/components/console/list-page'
import { joinForms } from '~/components/forms/form-state'
import { KeptNotice } from '~/components/forms/kept-draft'
import { useFormState } from '~/components/forms/use-form-state'
import { detailPath } from '~/components/ordering/order-paths'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { forgetKeptAfter, KEEPING_FORMS, keptForm } from '~/services/forms/kept-drafts.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { uploadForm } from '~/services/pictures/upload-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle('订单评价')

export const handle: CrumbHandle = { crumbs: [{ name: '我的评价', to: MY_COMMENTS }] }

const page = memberPage({
  query: CommentOrderPage,
  forms: {
    comment: forgetKeptAfter(
      submitTo(saveComment, {
        to: ({ values }) => commentOrderPath(values.orderId),
        notice: '评价已发布，谢谢',
      }),
    ),
    upload: uploadForm(CommentDraft, ({ orderId }) => commentOrderPath(orderId)),
    ...KEEPING_FORMS,
  },
  async load({ args, request, query: { id: orderId, ...paging }, call, openForms }) {
    const noForm = { own: null, pictures: [], kept: null, forms: {} }
    if (orderId === undefined) {
      const { list, ...place } = await call(myComments, paging)
      const rows = list.map(({ pictures: _, ...row }) => row)
      return { ...noForm, order: null, comment: null, own: { rows, place, pages: pagination(args, place) } }
    }
    const { comment: found, ...order } = await call(commentOfOrder, { orderId })
    const comment = found && withShownPictures(found)
    if (!order.canComment) return { ...noForm, order, comment }
    const [kept, pictures] = await Promise.all([keptForm(request), newestPictures(request)])
    const forms = await openForms({ ...kept?.values, orderId })
    return { order, comment, own: null, pictures, kept, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function CommentOrder() {
  const { order, own } = useLoaderData<typeof loader>()
  if (own)
    return (
      <>
        <PageTitle sub="订单完成后，在订单详情页可以评价一次；评价对所有人公开，姓名与手机号不公开">
          我的评价
        </PageTitle>
        <ListPage place={own.place} pages={own.pages} empty="还没有写过评价">
          <CommentTable rows={own.rows} linkTo={({ orderId }) => commentOrderPath(orderId)} />
        </ListPage>
      </>
    )
  return order && <OrderComment order={order} />
}

type Order = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['order']>

function OrderComment({ order }: { order: Order }) {
  const { comment } = useLoaderData<typeof loader>()
  const { orderId, orderNo, title, shopName, canComment } = order
  return (
    <>
      <PageTitle
        sub={
          <>
            订单 <Link to={detailPath(orderId)}>{orderNo}</Link> · {title} · {shopName}
          </>
        }
      >
        订单评价
      </PageTitle>
      {comment && comment.hiddenAt !== null && (
        <Notice kind="warn" title="该评价已被隐藏">{`原因：${comment.hiddenReason ?? '--'}`}</Notice>
      )}
      {comment && (
        <Panel>
          <CommentBody comment={comment} />
        </Panel>
      )}
      {canComment && <Commenting orderId={orderId} />}
      {!comment && !canComment && <Notice kind="info" title="订单完成后才能评价" />}
    </>
  )
}

function Commenting({ orderId }: { orderId: string }) {
  const { pictures, kept } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('comment'), useFormState('upload'), useFormState('keep'))
  return (
    <Panel>
      {kept && <KeptNotice kept={kept} />}
      <div className="max-w-md">
        <CommentForm state={state} pictures={pictures} back={detailPath(orderId)} />
      </div>
    </Panel>
  )
}
