// 评价运单 /personalCenter/freightComment?id=
import { useLoaderData } from '@remix-run/react'
import { saveWaybillComment, shippedWaybill } from 'contract/waybills'
import { WaybillId } from 'contract/waybills/inputs'
import { carrierPath } from '~/components/carriers/carrier-paths'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { WaybillCommentBody } from '~/components/waybills/comment-body'
import { WaybillCommentForm } from '~/components/waybills/comment-form'
import { FREIGHT, freightCommentPath, freightPath } from '~/components/waybills/waybill-paths'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('评价运单')

export const handle: CrumbHandle = { crumbs: [{ name: '运单', to: FREIGHT }, { name: '评价运单' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: WaybillId,
  forms: {
    comment: submitTo(saveWaybillComment, {
      to: ({ values }) => freightCommentPath(values.waybillId),
      notice: '评价已发布，谢谢',
    }),
  },
  async load({ query: { id }, call, openForms }) {
    const { waybillNo, title, carrierId, carrierName, comment, nextSteps } = await call(shippedWaybill, {
      id,
    })
    const canComment = comment === null && nextSteps.includes('rate')
    const forms = canComment ? await openForms({ waybillId: id }) : {}
    return { id, waybillNo, title, carrierId, carrierName, comment, canComment, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function FreightComment() {
  const { id, waybillNo, title, carrierId, carrierName, comment, canComment } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            运单 <Link to={freightPath(id)}>{waybillNo}</Link> · {title} ·{' '}
            <Link to={carrierPath(carrierId)}>{carrierName}</Link>
          </>
        }
      >
        评价运单
      </PageTitle>
      {!canComment && <RefusedNotice />}
      {comment && (
        <Panel title="您企业的评价">
          <WaybillCommentBody comment={comment} />
        </Panel>
      )}
      {canComment && (
        <div className="max-w-md">
          <WaybillCommentForm back={freightPath(id)} />
        </div>
      )}
      {!comment && !canComment && (
        <Notice kind="info" title="运费结算后，由发货方有收货确认权限的同事评价一次">
          <ButtonLink kind="quiet" isSmall to={freightPath(id)}>
            返回运单
          </ButtonLink>
        </Notice>
      )}
    </>
  )
}
