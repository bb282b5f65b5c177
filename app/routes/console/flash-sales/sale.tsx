// 审核秒杀 /console/flashSales/:id
import { useLoaderData } from '@remix-run/react'
import { decideSale, operatorSale } from 'contract/flash-sales/operator-sales'
import { ListingDecision } from '~/components/console/listing-decision'
import { RefusedNotice } from '~/components/console/refused-notice'
import { CONSOLE_SALES } from '~/components/flash-sales/sale-paths'
import { SaleTerms } from '~/components/flash-sales/sale-terms'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ sale }) => `秒杀 ${sale.saleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '秒杀', to: CONSOLE_SALES }, { name: '审核秒杀' }],
}

const page = operatorPage({
  to: ({ id }) => `${CONSOLE_SALES}/${id}`,
  forms: {
    decide: submitTo(decideSale, {
      notice: ({ values }) =>
        values.decision === 'approve' ? '秒杀已通过，库存已划出' : '秒杀已退回，商家会收到通知',
    }),
  },
  async load({ id: saleId, call, openForms }) {
    const sale = await call(operatorSale, { saleId })
    return { sale, forms: await openForms({ saleId }) }
  },
})

export const loader = page.loader
export const action = page.action

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
      <Columns
        main={<SaleTerms sale={sale} />}
        aside={
          isWaiting && (
            <ListingDecision
              state={decide}
              subject="saleId"
              name="秒杀"
              note="通过时从报价的可售库存划出总量，库存不足不能通过；须在开始之前。"
            />
          )
        }
      />
    </>
  )
}
