// 仲裁案件 /console/arbitrations/:id
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
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

const LIST = '/console/arbitrations'

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '仲裁', to: LIST }, { name: '案件' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    accept: submitTo(cases.acceptCase, {
      notice: '已受理，进入举证',
    }),
    decline: submitTo(cases.declineCase, {
      notice: '不予受理，订单回到申请之前的状态',
    }),
    propose: submitTo(cases.proposeRuling, {
      schema: RulingForm,
      input: rulingOf,
      notice: '裁决方案已提出，等待另一名工作人员审批',
    }),
    decide: submitTo(cases.decideRuling, {
      notice: ({ values }) => (values.decision === 'approved' ? '裁决方案已通过' : '裁决方案已退回'),
    }),
  },
  async load({ id, call, openForms }) {
    const found = await call(cases.operatorArbitrationDetail, { id })
    const arbitration = {
      ...found,
      objection: found.objection && withShownPictures(found.objection),
      evidence: found.evidence.map(withShownPictures),
    }
    const pending = found.rulings.find(({ decision }) => decision === null)
    const forms = await openForms({
      arbitrationId: id,
      ...(pending && { rulingId: pending.id }),
    })
    return { arbitration, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
