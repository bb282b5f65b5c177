// 修改竞拍草稿 /merchant/lots/:id/edit
import { useLoaderData } from '@remix-run/react'
import { EditLotForm } from 'contract/auction/lot-forms'
import { editLot, myLot } from 'contract/auction/lots'
import { merchantWarehouses } from 'contract/catalogue'
import { warehouseName } from 'contract/warehouse-name'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { LotFields } from '~/components/merchant/lot-fields'
import { LOTS, lotPath } from '~/components/merchant/merchant-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { lotTermsOf, valuesOfLot } from '~/services/merchant/lot-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('修改竞拍草稿')

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '修改草稿' }] }

const page = memberPage({
  to: ({ id }) => lotPath(id),
  forms: {
    edit: submitTo(editLot, {
      schema: EditLotForm,
      input: ({ lotId, version, ...terms }) => ({ lotId, version, ...lotTermsOf(terms) }),
      notice: '草稿已修改',
    }),
  },
  async load({ id, call, openForms }) {
    const [lot, warehouses] = await Promise.all([call(myLot, { lotId: id }), call(merchantWarehouses, {})])
    const options = warehouses.map(({ id, city, name }) => ({
      value: id,
      name: warehouseName({ city, warehouse: name }),
    }))
    return { lot, options, forms: await openForms(valuesOfLot(lot)) }
  },
})

export const loader = page.loader
export const action = page.action

export default function EditLot() {
  const { lot, options } = useLoaderData<typeof loader>()
  const form = useFormState('edit')
  return (
    <>
      <PageTitle sub={`${lot.grade} ${lot.maker}`}>{`修改竞拍 ${lot.lotNo}`}</PageTitle>
      <Panel>
        <Form state={form} hidden={['lotId', 'version', 'productId']} label="修改竞拍">
          <LotFields warehouses={options} />
          <UnusualValues form={form} />
          <Submit>保存草稿</Submit>{' '}
          <ButtonLink kind="quiet" to={lotPath(lot.id)}>
            不修改
          </ButtonLink>
        </Form>
      </Panel>
    </>
  )
}
