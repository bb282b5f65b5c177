// 发布拼单 /merchant/pins/new?offerId=
import { useLoaderData } from '@remix-run/react'
import { offerPins } from 'contract/pins/merchant-pins'
import { OfferPinsForm, offerPinsOf } from 'contract/pins/pin-forms'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { DealFields } from '~/components/pins/deal-fields'
import { MERCHANT_PINS } from '~/components/pins/pin-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newDealPage } from '~/services/merchant/deal-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('发布拼单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '拼单', to: MERCHANT_PINS }, { name: '发布拼单' }],
}

const page = memberPage({
  forms: {
    offer: submitTo(offerPins, {
      schema: OfferPinsForm,
      input: offerPinsOf,
      to: MERCHANT_PINS,
      notice: ({ output: { dealNo } }) => `拼单活动 ${dealNo} 已发布`,
    }),
  },
  async load({ request, openForms }) {
    const { offers, values } = await newDealPage(request)
    return { offers, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewDeal() {
  const { offers } = useLoaderData<typeof loader>()
  const form = useFormState('offer')
  return (
    <>
      <PageTitle sub="库存随即从报价划出，活动结束后未占用的自动退回">发布拼单</PageTitle>
      <Panel>
        <Form state={form} label="发布拼单">
          <DealFields offers={offers} />
          <UnusualValues form={form} />
          <Submit>发布拼单</Submit>
        </Form>
      </Panel>
    </>
  )
}
