// 按目录安排团购 /merchant/groupPurchases/newFromCatalogue?sText=&productId=&from=
import { useLoaderData } from '@remix-run/react'
import { CatalogueGroupForm } from 'contract/group-purchases/group-forms'
import { planGroup } from 'contract/group-purchases/merchant-groups'
import { SelectField } from '~/components/fields/select-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { GroupFields, SourceTabs } from '~/components/group-purchases/group-fields'
import { MERCHANT_GROUPS, NEW_FROM_CATALOGUE } from '~/components/group-purchases/group-paths'
import { GoodsSearch } from '~/components/merchant/goods-search'
import { DeliveryFields } from '~/components/merchant/offer-fields'
import { PageTitle } from '~/components/ui/page-title'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { catalogueGroupInput, catalogueGroupPage } from '~/services/merchant/group-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('按目录安排团购')

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '安排团购' }],
}

const page = memberPage({
  forms: {
    plan: submitTo(planGroup, {
      schema: CatalogueGroupForm,
      input: catalogueGroupInput,
      to: ({ output: { id } }) => `${MERCHANT_GROUPS}/${id}`,
      notice: '草稿已保存，核对预览后请提交审核',
    }),
  },
  async load({ request, openForms }) {
    const { values, ...shown } = await catalogueGroupPage(request)
    return { ...shown, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewFromCatalogue() {
  const { search, product, warehouses } = useLoaderData<typeof loader>()
  const form = useFormState('plan')
  return (
    <>
      <PageTitle sub="没有报价的商品：先按牌号选择，再填写仓库、交货方式与条款">安排团购</PageTitle>
      <SourceTabs source="catalogue" />
      <GoodsSearch {...search} page={NEW_FROM_CATALOGUE} />
      {product && (
        <FormPanel title={product} state={form} hidden={['productId']} label="安排团购">
          <SelectField field="warehouseId" label="仓库" options={warehouses} none="请选择仓库" />
          <DeliveryFields />
          <GroupFields isOfOffer={false} />
          <UnusualValues form={form} />
          <Submit>保存并预览</Submit>
        </FormPanel>
      )}
    </>
  )
}
