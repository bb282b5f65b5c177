// 制作报价单 /personalCenter/addQuoteSheet?offerIds=&offerIds=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { chosenOffers } from '~/services/trading/quick-order-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('制作报价单')

const FORMS = { make: MakeForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价单', to: QUOTE_SHEETS }, { name: '制作报价单' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { offerIds, to } = readQuery(request, AddQuoteSheetQuery)
  const ofQuickOrder = chosenOffers(request)
  const ids = new Set([...offerIds, ...ofQuickOrder.map(({ offerId }) => offerId)])
  const [chosen, addresses] = await Promise.all([
    call(request, quoteSheetOffers, { offerIds: [...ids].slice(0, QUOTE_LINES_MAX) }),
    call(request, listAddresses, {}),
  ])
  const offers = chosen.filter(({ state }) => state === 'on_sale')
  const ended = chosen.filter(({ state }) => state !== 'on_sale')
  const weights = new Map(ofQuickOrder.map(({ offerId, weightKg }) => [offerId, weightKg]))
  const address = addresses.find(({ id, isDefault }) => (to === undefined ? isDefault : id === to))
  const { forms, headers } = await openForms(request, FORMS, {
    offerIds: offers.map(({ id }) => id),
    tons: offers.map(({ id, minKg }) => plainTons(weights.get(id) ?? minKg)),
    city: address?.city ?? '',
  })
  return data({ offers, ended, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    make: async (v) => {
      const { sheetId, sheetNo } = await call(request, makeQuoteSheet, quoteSheetOf(v))
      return { to: quoteSheetPath(sheetId), notice: `报价单 ${sheetNo} 已制作` }
    },
  })
}

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
