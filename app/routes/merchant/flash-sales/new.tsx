// 安排秒杀 /merchant/flashSales/new?offerId=&from=
import { useLoaderData } from '@remix-run/react'
import { planSale } from 'contract/flash-sales/merchant-sales'
import { PlanSaleForm, planSaleOf } from 'contract/flash-sales/sale-forms'
import { SaleFields } from '~/components/flash-sales/sale-fields'
import { MERCHANT_SALES } from '~/components/flash-sales/sale-paths'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newSalePage } from '~/services/merchant/sale-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('安排秒杀')

export const handle: CrumbHandle = {
  crumbs: [{ name: '秒杀', to: MERCHANT_SALES }, { name: '安排秒杀' }],
}

const page = memberPage({
  forms: {
    plan: submitTo(planSale, {
      schema: PlanSaleForm,
      input: planSaleOf,
      to: ({ output: { id } }) => `${MERCHANT_SALES}/${id}`,
      notice: '草稿已保存，核对预览后请提交审核',
    }),
  },
  async load({ request, openForms }) {
    const { offers, values } = await newSalePage(request)
    return { offers, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewSale() {
  const { offers } = useLoaderData<typeof loader>()
  const form = useFormState('plan')
  return (
    <>
      <PageTitle sub="库存从报价划出，结束后未售的自动退回；保存后可预览，再提交审核">安排秒杀</PageTitle>
      <Panel>
        <Form state={form} label="安排秒杀">
          <SaleFields offers={offers} />
          <UnusualValues form={form} />
          <Submit>保存并预览</Submit>
        </Form>
      </Panel>
    </>
  )
}
