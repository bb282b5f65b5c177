// 修改竞拍草稿 /merchant/lots/:id/edit
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EditLotForm } from 'contract/auction/lot-forms'
import { editLot, myLot } from 'contract/auction/lots'
import { merchantWarehouses } from 'contract/catalogue'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { LotFields } from '~/components/merchant/lot-fields'
import { LOTS, lotPath } from '~/components/merchant/merchant-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { lotTermsOf, valuesOfLot } from '~/services/merchant/lot-form.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('修改竞拍草稿')

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '修改草稿' }] }

const FORMS = { edit: EditLotForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const [lot, warehouses] = await Promise.all([
    call(request, myLot, { lotId: recordId(args.params) }),
    call(request, merchantWarehouses, {}),
  ])
  const options = warehouses.map(({ id, city, name }) => ({ value: id, name: `${city} ${name}` }))
  const { forms, headers } = await openForms(request, FORMS, valuesOfLot(lot))
  return data({ lot, options, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    edit: async ({ lotId, version, ...terms }) => {
      await call(request, editLot, { lotId, version, ...lotTermsOf(terms) })
      return { to: lotPath(lotId), notice: '草稿已修改' }
    },
  })
}

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
