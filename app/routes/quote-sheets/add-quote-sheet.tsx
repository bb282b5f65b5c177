// 制作报价单 /personalCenter/addQuoteSheet?offerIds=&offerIds=&activityIds=
import { useLoaderData } from '@remix-run/react'
import { listAddresses } from 'contract/addresses'
import { makeQuoteSheet } from 'contract/quote-sheets'
import {
  AddQuoteSheetQuery,
  QuoteSheetForm as MakeForm,
  quoteSheetOf,
} from 'contract/quote-sheets/quote-sheet-page'
import { useFormState } from '~/components/forms/use-form-state'
import { QuoteMore } from '~/components/quote-sheets/quote-more'
import { QUOTE_SHEETS, quoteSheetPath } from '~/components/quote-sheets/quote-paths'
import { QuoteSheetForm } from '~/components/quote-sheets/quote-sheet-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { chosenLines, favoritesToQuote } from '~/services/quote-sheets/add-sheet-page.server'
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
  async load({ request, query: { to, ...query }, call, openForms }) {
    const [{ values, isQuickOrder, ...chosen }, addresses] = await Promise.all([
      chosenLines(request, query),
      call(listAddresses, {}),
    ])
    const address = addresses.find(({ id, isDefault }) => (to === undefined ? isDefault : id === to))
    const { offerIds, activityIds } = values
    const more = isQuickOrder ? null : await favoritesToQuote(request, { offerIds, activityIds })
    const forms = await openForms({ ...values, city: address?.city ?? '' })
    return { ...chosen, chosen: { offerIds, activityIds }, more, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function AddQuoteSheet() {
  const { offers, activities, ended, chosen, more } = useLoaderData<typeof loader>()
  const make = useFormState('make')
  const lines = offers.length + activities.length
  const hasMore = more !== null && more.offers.length + more.activities.length > 0
  return (
    <>
      <PageTitle sub={lines > 0 && `${lines} 条`}>制作报价单</PageTitle>
      {lines === 0 && (
        <EmptyState
          title="没有选择在售的货源或可报名的活动"
          actions={<ButtonLink to="/personalCenter/collect">去我的收藏</ButtonLink>}
        >
          请在我的收藏中勾选要列入报价单的货源与活动。
        </EmptyState>
      )}
      {lines > 0 && ended.length > 0 && (
        <Notice kind="warn" title="以下已停售或不能报名，未列入">
          {ended.join('、')}
        </Notice>
      )}
      {lines > 0 && <QuoteSheetForm state={make} offers={offers} activities={activities} />}
      {lines > 0 && hasMore && <QuoteMore chosen={chosen} {...more} />}
    </>
  )
}
