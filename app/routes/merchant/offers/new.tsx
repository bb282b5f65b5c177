// 发布报价 /merchant/offers/new?sText=&productId=&from=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { newOfferPage } from '~/services/merchant/new-offer.server'
import { publishInput } from '~/services/merchant/offer-form.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('发布报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '发布报价' }] }

const FORMS = { publish: NewOfferForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { values, ...page } = await newOfferPage(request)
  const { forms, headers } = await openForms(request, FORMS, values)
  return data({ ...page, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    publish: async (v) => {
      const { offerId, isToReview } = await call(request, publishOffer, publishInput(v))
      const notice = isToReview ? '报价已提交，平台审核通过后上架' : '报价已发布'
      return { to: offerPath(offerId), notice }
    },
  })
}

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
