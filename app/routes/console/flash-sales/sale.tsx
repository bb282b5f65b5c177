// 审核秒杀 /console/flashSales/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decideSale, operatorSale } from 'contract/flash-sales/operator-sales'
import { RefusedNotice } from '~/components/console/refused-notice'
import { SaleDecisionPanel } from '~/components/flash-sales/sale-decision'
import { CONSOLE_SALES } from '~/components/flash-sales/sale-paths'
import { SaleTerms } from '~/components/flash-sales/sale-terms'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ sale }) => `秒杀 ${sale.saleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '秒杀', to: CONSOLE_SALES }, { name: '审核秒杀' }],
}

const FORMS = { decide: decideSale.input }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const saleId = recordId(params)
  const sale = await operatorCall(request, operatorSale, { saleId })
  const { forms, headers } = await openForms(request, FORMS, { saleId })
  return data({ sale, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    decide: async (v) => {
      await operatorCall(request, decideSale, v)
      const notice = v.decision === 'approve' ? '秒杀已通过，库存已划出' : '秒杀已退回，商家会收到通知'
      return { to: `${CONSOLE_SALES}/${v.saleId}`, notice }
    },
  })
}

export default function Sale() {
  const { sale } = useLoaderData<typeof loader>()
  const decide = useFormState('decide')
  const { saleNo, shop, state, reviewer } = sale
  const isWaiting = state === 'submitted'
  return (
    <>
      <PageTitle sub={`${shop.name}${reviewer === null ? '' : ` · 审核人 ${reviewer}`}`}>
        {`秒杀 ${saleNo}`}
      </PageTitle>
      {!isWaiting && <RefusedNotice />}
      <Columns main={<SaleTerms sale={sale} />} aside={isWaiting && <SaleDecisionPanel state={decide} />} />
    </>
  )
}
