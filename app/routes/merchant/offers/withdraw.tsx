// 批量下架 /merchant/offers/withdraw?id=&id=
import { useLoaderData } from '@remix-run/react'
import { myOffer, withdrawOffers } from 'contract/spot/merchant-offer-edits'
import { WithdrawOffersForm, WithdrawPage } from 'contract/spot/merchant-offer-forms'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { OFFERS } from '~/components/merchant/merchant-paths'
import { MerchantOfferTable } from '~/components/merchant/offer-table'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { readQuery } from '~/services/forms/query.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('批量下架')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '批量下架' }] }

const page = memberPage({
  forms: {
    withdraw: submitTo(withdrawOffers, {
      schema: WithdrawOffersForm,
      to: OFFERS,
      notice: ({ output: { withdrawn } }) => `已下架 ${withdrawn} 条报价`,
    }),
  },
  async load({ request, call, openForms }) {
    const ids = [...new Set(readQuery(request, WithdrawPage).id)]
    const rows = await Promise.all(ids.map((offerId) => call(myOffer, { offerId })))
    return { rows, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function WithdrawOffers() {
  const { rows } = useLoaderData<typeof loader>()
  const form = useFormState('withdraw')
  const back = <ButtonLink to={OFFERS}>返回报价</ButtonLink>
  if (rows.length === 0)
    return (
      <>
        <PageTitle>批量下架</PageTitle>
        <EmptyState title="没有选择报价" actions={back}>
          请在报价列表中勾选要下架的报价。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub="下架后不能恢复，可复制为新报价；已有订单照常履行">
        {`下架 ${rows.length} 条报价`}
      </PageTitle>
      <MerchantOfferTable rows={rows} />
      <Form state={form} label="批量下架">
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="offerIds" value={id} />
        ))}
        <Submit>确认下架</Submit>{' '}
        <ButtonLink kind="quiet" to={OFFERS}>
          不下架
        </ButtonLink>
      </Form>
    </>
  )
}
