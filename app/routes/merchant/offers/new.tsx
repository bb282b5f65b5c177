// 发布报价 /merchant/offers/new?sText=&productId=&from=
import { useLoaderData } from '@remix-run/react'
import { NewOfferForm } from 'contract/spot/merchant-offer-forms'
import { publishOffer } from 'contract/spot/merchant-offers'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { GoodsSearch } from '~/components/merchant/goods-search'
import { OFFERS, offerPath } from '~/components/merchant/merchant-paths'
import { OfferFields } from '~/components/merchant/offer-fields'
import { PageTitle } from '~/components/ui/page-title'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newOfferPage } from '~/services/merchant/new-offer.server'
import { publishInput } from '~/services/merchant/offer-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('发布报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '发布报价' }] }

const page = memberPage({
  forms: {
    publish: submitTo(publishOffer, {
      schema: NewOfferForm,
      input: publishInput,
      to: ({ output: { offerId } }) => offerPath(offerId),
      notice: ({ output: { isToReview } }) => (isToReview ? '报价已提交，平台审核通过后上架' : '报价已发布'),
    }),
  },
  async load({ request, openForms }) {
    const { values, ...page } = await newOfferPage(request)
    return { ...page, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewOffer() {
  const { search, product, warehouses } = useLoaderData<typeof loader>()
  const form = useFormState('publish')
  return (
    <>
      <PageTitle sub="先按牌号选择商品，再填写价格与交货条件">发布报价</PageTitle>
      <GoodsSearch {...search} page={`${OFFERS}/new`} />
      {product && (
        <FormPanel title={product} state={form} hidden={['productId']} label="发布报价">
          <SelectField field="warehouseId" label="仓库" options={warehouses} none="请选择仓库" />
          <TextField field="stockTon" label="库存（吨）" inputMode="decimal" isShort />
          <OfferFields />
          <UnusualValues form={form} />
          <Submit>发布报价</Submit>
        </FormPanel>
      )}
    </>
  )
}
