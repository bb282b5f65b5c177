// 审核竞拍 /console/lots/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decideLot, operatorLot } from 'contract/auction/operator-lots'
import { LotDecisionPanel } from '~/components/console/lot-decision'
import { CONSOLE_LOTS, RelatedPanel } from '~/components/console/lot-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { LotFacts } from '~/components/lots/lot-facts'
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

export const meta = pageTitle<typeof loader>(({ lot }) => `竞拍 ${lot.lotNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '竞拍', to: CONSOLE_LOTS }, { name: '审核竞拍' }],
}

const FORMS = { decide: decideLot.input }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const lotId = recordId(params)
  const lot = await operatorCall(request, operatorLot, { lotId })
  const { forms, headers } = await openForms(request, FORMS, { lotId })
  return data({ lot, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    decide: async (v) => {
      await operatorCall(request, decideLot, v)
      const notice = v.decision === 'approve' ? '竞拍已公告' : '竞拍已退回，商家会收到通知'
      return { to: `${CONSOLE_LOTS}/${v.lotId}`, notice }
    },
  })
}

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
        aside={isWaiting && <LotDecisionPanel state={decide} />}
      />
    </>
  )
}
