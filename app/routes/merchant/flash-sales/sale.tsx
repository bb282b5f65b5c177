// 秒杀详情 /merchant/flashSales/:id
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
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ sale }) => `秒杀 ${sale.saleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '秒杀', to: MERCHANT_SALES }, { name: '秒杀详情' }],
}

const page = memberPage({
  to: ({ id }) => `${MERCHANT_SALES}/${id}`,
  forms: {
    submit: submitTo(submitSale, {
      notice: '已提交审核，结果会通知您',
    }),
    withdraw: submitTo(withdrawSale, {
      notice: '秒杀已撤回',
    }),
  },
  async load({ id: saleId, call, openForms }) {
    const [sale, forms] = await Promise.all([call(mySale, { saleId }), openForms({ saleId })])
    return { sale, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
