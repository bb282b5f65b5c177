// 仲裁案件 /console/arbitrations/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as cases from 'contract/disputes/operator-arbitration'
import { RulingForm, rulingOf } from 'contract/disputes/operator-forms'
import { formatYuan } from 'contract/units'
import { CaseFactsPanels } from '~/components/console/case-facts'
import { AcceptPanel, DecisionPanel, RulingPanel } from '~/components/console/case-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { StageList } from '~/components/disputes/stage-list'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'ordering')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

const LIST = '/console/arbitrations'
const FORMS = {
  accept: cases.acceptCase.input,
  decline: cases.declineCase.input,
  propose: RulingForm,
  decide: cases.decideRuling.input,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '仲裁', to: LIST }, { name: '案件' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const found = await operatorCall(request, cases.operatorArbitrationDetail, { id })
  const arbitration = {
    ...found,
    objection: found.objection && withShownPictures(found.objection),
    evidence: found.evidence.map(withShownPictures),
  }
  const pending = found.rulings.find(({ decision }) => decision === null)
  const { forms, headers } = await openForms(request, FORMS, {
    arbitrationId: id,
    ...(pending && { rulingId: pending.id }),
  })
  return data({ arbitration, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    accept: async (v) => {
      await operatorCall(request, cases.acceptCase, v)
      return { to: `${LIST}/${v.arbitrationId}`, notice: '已受理，进入举证' }
    },
    decline: async (v) => {
      await operatorCall(request, cases.declineCase, v)
      return { to: `${LIST}/${v.arbitrationId}`, notice: '不予受理，订单回到申请之前的状态' }
    },
    propose: async (v) => {
      await operatorCall(request, cases.proposeRuling, rulingOf(v))
      return { to: `${LIST}/${v.arbitrationId}`, notice: '裁决方案已提出，等待另一名工作人员审批' }
    },
    decide: async (v) => {
      await operatorCall(request, cases.decideRuling, v)
      const notice = v.decision === 'approved' ? '裁决方案已通过' : '裁决方案已退回'
      return { to: `${LIST}/${v.arbitrationId}`, notice }
    },
  })
}

export default function Arbitration() {
  const { arbitration } = useLoaderData<typeof loader>()
  const { caseNo, disputedFen, isAllOrNothing, shopName, openSteps } = arbitration
  const [accept, decline] = [useFormState('accept'), useFormState('decline')]
  const [propose, decide] = [useFormState('propose'), useFormState('decide')]
  const hasForm = ['accept', 'propose', 'decide'].some((step) => openSteps.some((open) => open === step))
  return (
    <>
      <PageTitle sub={`争议金额 ${formatYuan(disputedFen)} 元 · ${shopName}`}>仲裁 {caseNo}</PageTitle>
      <StageList arbitration={arbitration} />
      {!hasForm && <RefusedNotice />}
      {openSteps.includes('accept') && <AcceptPanel accept={accept} decline={decline} />}
      {openSteps.includes('propose') && (
        <RulingPanel state={propose} disputedFen={disputedFen} isAllOrNothing={isAllOrNothing} />
      )}
      {openSteps.includes('decide') && <DecisionPanel state={decide} />}
      <CaseFactsPanels arbitration={arbitration} />
    </>
  )
}
