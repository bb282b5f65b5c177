// 审核所选报价 /console/offers/bulk?id=&id=&act=
import { useLoaderData } from '@remix-run/react'
import {
  ApproveOffersForm,
  approveOffers,
  OfferBulkPage,
  offersToReview,
  REVIEWED_OFFERS_MAX,
  RejectOffersForm,
  rejectOffers,
  shownOffers,
} from 'contract/spot/offer-review'
import { OfferReviewTable } from '~/components/console/offer-review-table'
import { OFFER_REVIEWS } from '~/components/console/offers-paths'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('审核报价')

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '待审的报价', to: OFFER_REVIEWS }, { name: '审核' }],
}

const page = operatorPage({
  query: OfferBulkPage,
  to: OFFER_REVIEWS,
  forms: {
    approve: submitTo(approveOffers, {
      schema: ApproveOffersForm,
      input: ({ shown, requestId }) => ({ offers: shownOffers(shown), requestId }),
      notice: ({ output: { approved } }) => `已通过 ${approved} 条报价，已在市场上架`,
    }),
    reject: submitTo(rejectOffers, {
      schema: RejectOffersForm,
      input: ({ shown, reason, requestId }) => ({ offers: shownOffers(shown), reason, requestId }),
      notice: ({ output: { rejected } }) => `已驳回 ${rejected} 条报价，商家会收到原因`,
    }),
  },
  async load({ query: { id, act }, call, openForms }) {
    const query = { offerIds: id, size: REVIEWED_OFFERS_MAX }
    const { list } = id.length === 0 ? { list: [] } : await call(offersToReview, query)
    return { list, act, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function ReviewOffers() {
  const { list, act } = useLoaderData<typeof loader>()
  const state = useFormState(act)
  const isApproval = act === 'approve'
  const back = <ButtonLink to={OFFER_REVIEWS}>返回列表</ButtonLink>
  if (list.length === 0)
    return (
      <>
        <PageTitle>审核报价</PageTitle>
        <EmptyState title="没有选择待审的报价" actions={back}>
          请在列表中勾选；已处理、下架或过期的报价不在其中。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub={isApproval ? '通过后随即在市场上架' : '驳回后报价下架，商家可修改后重新发布'}>
        {`${isApproval ? '通过' : '驳回'} ${list.length} 条报价`}
      </PageTitle>
      <OfferReviewTable rows={list} />
      <Form state={state} label={isApproval ? '通过报价' : '驳回报价'}>
        {list.map(({ offerId, version }) => (
          <input key={offerId} type="hidden" name="shown" value={`${offerId} ${version}`} />
        ))}
        {!isApproval && <TextArea field="reason" label="驳回原因" />}
        <Submit>{isApproval ? '确认通过' : '确认驳回'}</Submit> {back}
      </Form>
    </>
  )
}
