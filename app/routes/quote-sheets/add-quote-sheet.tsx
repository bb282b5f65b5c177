// 制作报价单 /personalCenter/addQuoteSheet?offerIds=&offerIds=
import { useLoaderData } from '@remix-run/react'
import { listAddresses } from 'contract/addresses'
import { makeQuoteSheet, quoteSheetOffers } from 'contract/quote-sheets'
import { QUOTE_LINES_MAX } from 'contract/quote-sheets/limits'
import {
  AddQuoteSheetQuery,
  QuoteSheetForm as MakeForm,
  quoteSheetOf,
} from 'contract/quote-sheets/quote-sheet-page'
import { plainTons } from 'contract/units'
import { useFormState } from '~/components/forms/use-form-state'
import { QUOTE_SHEETS, quoteSheetPath } from '~/components/quote-sheets/quote-paths'
import { QuoteSheetForm } from '~/components/quote-sheets/quote-sheet-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { chosenOffers } from '~/services/trading/quick-order-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('制作报价单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价单', to: QUOTE_SHEETS }, { name: '制作报价单' }],
}

const page = memberPage({
  query: AddQuoteSheetQuery,
  forms: {
    make: submitTo(makeQuoteSheet, {
      schema: MakeForm,
      input: quoteSheetOf,
      to: ({ output: { sheetId } }) => quoteSheetPath(sheetId),
      notice: ({ output: { sheetNo } }) => `报价单 ${sheetNo} 已制作`,
    }),
  },
  async load({ request, query: { offerIds, to }, call, openForms }) {
    const ofQuickOrder = chosenOffers(request)
    const ids = new Set([...offerIds, ...ofQuickOrder.map(({ offerId }) => offerId)])
    const [chosen, addresses] = await Promise.all([
      call(quoteSheetOffers, { offerIds: [...ids].slice(0, QUOTE_LINES_MAX) }),
      call(listAddresses, {}),
    ])
    const offers = chosen.filter(({ state }) => state === 'on_sale')
    const ended = chosen.filter(({ state }) => state !== 'on_sale')
    const weights = new Map(ofQuickOrder.map(({ offerId, weightKg }) => [offerId, weightKg]))
    const address = addresses.find(({ id, isDefault }) => (to === undefined ? isDefault : id === to))
    const forms = await openForms({
      offerIds: offers.map(({ id }) => id),
      tons: offers.map(({ id, minKg }) => plainTons(weights.get(id) ?? minKg)),
      city: address?.city ?? '',
    })
    return { offers, ended, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function AddQuoteSheet() {
  const { offers, ended } = useLoaderData<typeof loader>()
  const make = useFormState('make')
  if (offers.length === 0)
    return (
      <>
        <PageTitle>制作报价单</PageTitle>
        <EmptyState
          title="没有选择在售的货源"
          actions={<ButtonLink to="/personalCenter/collect">去我的收藏</ButtonLink>}
        >
          请在我的收藏中勾选要列入报价单的货源。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub={`${offers.length} 条货源`}>制作报价单</PageTitle>
      {ended.length > 0 && (
        <Notice kind="warn" title="以下货源已停售，未列入">
          {ended.map(({ grade, maker }) => `${grade} ${maker}`).join('、')}
        </Notice>
      )}
      <QuoteSheetForm state={make} offers={offers} />
    </>
  )
}
