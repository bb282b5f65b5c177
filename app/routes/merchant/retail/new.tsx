// 上架零售商品 /merchant/retail/new?offerId=
import { useLoaderData } from '@remix-run/react'
import { publishRetail } from 'contract/retail/merchant-retail'
import { PublishRetailForm, publishRetailOf } from 'contract/retail/retail-forms'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PublishFields } from '~/components/retail/publish-fields'
import { MERCHANT_RETAIL } from '~/components/retail/retail-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newRetailPage } from '~/services/merchant/retail-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上架零售商品')

export const handle: CrumbHandle = {
  crumbs: [{ name: '零售', to: MERCHANT_RETAIL }, { name: '上架零售商品' }],
}

const page = memberPage({
  forms: {
    publish: submitTo(publishRetail, {
      schema: PublishRetailForm,
      input: publishRetailOf,
      to: ({ output: { goodsId } }) => `${MERCHANT_RETAIL}/${goodsId}`,
      notice: '已上架，库存已从报价划出',
    }),
  },
  async load({ request, openForms }) {
    const { offers, values } = await newRetailPage(request)
    return { offers, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewRetail() {
  const { offers } = useLoaderData<typeof loader>()
  const form = useFormState('publish')
  return (
    <>
      <PageTitle sub="按整袋出售，快递发货；运费由买家按省份与重量承担">上架零售商品</PageTitle>
      <Panel>
        <Form state={form} label="上架零售商品">
          <PublishFields offers={offers} />
          <UnusualValues form={form} />
          <Submit>上架</Submit>
        </Form>
      </Panel>
    </>
  )
}
