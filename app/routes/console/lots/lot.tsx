// 审核竞拍 /console/lots/:id
import { useLoaderData } from '@remix-run/react'
import { decideLot, operatorLot } from 'contract/auction/operator-lots'
import { ListingDecision } from '~/components/console/listing-decision'
import { CONSOLE_LOTS, RelatedPanel } from '~/components/console/lot-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { LotFacts } from '~/components/lots/lot-facts'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ lot }) => `竞拍 ${lot.lotNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '竞拍', to: CONSOLE_LOTS }, { name: '审核竞拍' }],
}

const page = operatorPage({
  to: ({ id }) => `${CONSOLE_LOTS}/${id}`,
  forms: {
    decide: submitTo(decideLot, {
      notice: ({ values }) => (values.decision === 'approve' ? '竞拍已公告' : '竞拍已退回，商家会收到通知'),
    }),
  },
  async load({ id: lotId, call, openForms }) {
    const lot = await call(operatorLot, { lotId })
    return { lot, forms: await openForms({ lotId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Lot() {
  const { lot } = useLoaderData<typeof loader>()
  const decide = useFormState('decide')
  const { lotNo, shopName, companyName, state, hasReserve, reviewer } = lot
  const isWaiting = state === 'submitted'
  const by = reviewer === null ? '' : `，审核人 ${reviewer}`
  return (
    <>
      <PageTitle sub={`${shopName} · ${companyName}${by}`}>{`竞拍 ${lotNo}`}</PageTitle>
      {!isWaiting && <RefusedNotice />}
      <RelatedPanel related={lot.related} />
      <Columns
        main={<LotFacts lot={lot} reserve={hasReserve ? '已设，截止前不公开' : '未设'} />}
        aside={
          isWaiting && (
            <ListingDecision
              state={decide}
              subject="lotId"
              name="竞拍"
              approve="通过并公告"
              note="通过即公告，并为本场竞拍锁定货量；须在开始 24 小时之前。"
            />
          )
        }
      />
    </>
  )
}
