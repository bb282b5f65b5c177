// 秒杀详情 /merchant/flashSales/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mySale, submitSale, withdrawSale } from 'contract/flash-sales/merchant-sales'
import { saleStateName } from 'contract/flash-sales/terms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { MERCHANT_SALES } from '~/components/flash-sales/sale-paths'
import { SalePreview } from '~/components/flash-sales/sale-preview'
import { SaleSteps } from '~/components/flash-sales/sale-steps'
import { SaleTerms } from '~/components/flash-sales/sale-terms'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ sale }) => `秒杀 ${sale.saleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '秒杀', to: MERCHANT_SALES }, { name: '秒杀详情' }],
}

const FORMS = { submit: submitSale.input, withdraw: withdrawSale.input }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const saleId = recordId(args.params)
  const [sale, { forms, headers }] = await Promise.all([
    call(request, mySale, { saleId }),
    openForms(request, FORMS, { saleId }),
  ])
  return data({ sale, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    submit: async (v) => {
      await call(request, submitSale, v)
      return { to: `${MERCHANT_SALES}/${v.saleId}`, notice: '已提交审核，结果会通知您' }
    },
    withdraw: async (v) => {
      await call(request, withdrawSale, v)
      return { to: `${MERCHANT_SALES}/${v.saleId}`, notice: '秒杀已撤回' }
    },
  })
}

export default function Sale() {
  const { sale } = useLoaderData<typeof loader>()
  const [submit, withdraw] = [useFormState('submit'), useFormState('withdraw')]
  const { saleNo, grade, maker } = sale
  return (
    <>
      <PageTitle sub={`${grade} ${maker} · ${saleStateName(sale)}`}>{`秒杀 ${saleNo}`}</PageTitle>
      {sale.openSteps.length === 0 && <RefusedNotice />}
      {sale.state === 'draft' && <SalePreview sale={sale} />}
      <Columns
        main={<SaleTerms sale={sale} />}
        aside={<SaleSteps sale={sale} submit={submit} withdraw={withdraw} />}
      />
    </>
  )
}
