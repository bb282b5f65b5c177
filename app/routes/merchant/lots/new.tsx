// 新建竞拍 /merchant/lots/new?sText=&productId=&from=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { lotTermsOf, newLotPage } from '~/services/merchant/lot-form.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('新建竞拍')

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '新建竞拍' }] }

const FORMS = { propose: NewLotForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { values, ...page } = await newLotPage(request)
  const { forms, headers } = await openForms(request, FORMS, values)
  return data({ ...page, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    propose: async (v) => {
      const { id } = await call(request, proposeLot, lotTermsOf(v))
      return { to: lotPath(id), notice: '草稿已保存，核对后请提交审核' }
    },
  })
}

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
