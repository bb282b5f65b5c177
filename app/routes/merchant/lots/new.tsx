// 新建竞拍 /merchant/lots/new?sText=&productId=&from=
import { useLoaderData } from '@remix-run/react'
import { NewLotForm } from 'contract/auction/lot-forms'
import { proposeLot } from 'contract/auction/lots'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { GoodsSearch } from '~/components/merchant/goods-search'
import { LotFields } from '~/components/merchant/lot-fields'
import { LOTS, lotPath } from '~/components/merchant/merchant-paths'
import { PageTitle } from '~/components/ui/page-title'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { lotTermsOf, newLotPage } from '~/services/merchant/lot-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('新建竞拍')

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '新建竞拍' }] }

const page = memberPage({
  forms: {
    propose: submitTo(proposeLot, {
      schema: NewLotForm,
      input: lotTermsOf,
      to: ({ output: { id } }) => lotPath(id),
      notice: '草稿已保存，核对后请提交审核',
    }),
  },
  async load({ request, openForms }) {
    const { values, ...page } = await newLotPage(request)
    return { ...page, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewLot() {
  const { search, product, warehouses } = useLoaderData<typeof loader>()
  const form = useFormState('propose')
  return (
    <>
      <PageTitle sub="先按牌号选择商品，再填写竞拍条款；提交审核前可随时修改">新建竞拍</PageTitle>
      <GoodsSearch {...search} page={`${LOTS}/new`} />
      {product && (
        <FormPanel title={product} state={form} hidden={['productId']} label="新建竞拍">
          <LotFields warehouses={warehouses} />
          <UnusualValues form={form} />
          <Submit>保存草稿</Submit>
        </FormPanel>
      )}
    </>
  )
}
