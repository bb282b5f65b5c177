// 一笔待查款项 /console/finance/suspense/:id
import { useLoaderData } from '@remix-run/react'
import { approveSuspense, proposeSuspense, rejectSuspense, suspenseDetail } from 'contract/banking/suspense'
import { ProposeSuspenseForm } from 'contract/banking/suspense-forms'
import { formatYuan } from 'contract/units'
import { SuspenseFacts, SuspenseHistory } from '~/components/console/finance/suspense-facts'
import { DecisionPanel, ProposalPanel } from '~/components/console/finance/suspense-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('待查款项')

const LIST = '/console/finance/suspense'
/** States in which nothing holds, so that another proposal is possible. */
const OPEN_AGAIN = ['rejected', 'failed', 'bounced', 'reversed']

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '待查款项', to: LIST }, { name: '处理' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    propose: submitTo(proposeSuspense, {
      schema: ProposeSuspenseForm,
      notice: '已提出，等待另一位财务人员复核',
    }),
    approve: submitTo(approveSuspense, {
      notice: ({ output: { decision } }) => (decision?.kind === 'book' ? '已入账' : '已向银行发出退回'),
    }),
    reject: submitTo(rejectSuspense, { notice: '已否决，款项仍待处理' }),
  },
  async load({ operator: { operatorId, roles }, id, call, openForms }) {
    const found = await call(suspenseDetail, { id })
    const { decision } = found
    const forms = await openForms({ id, decisionId: decision?.id ?? '' })
    const isFinance = roles.includes('finance')
    const canPropose = isFinance && (decision === null || OPEN_AGAIN.includes(decision.state))
    const isProposed = isFinance && decision?.state === 'proposed'
    const isOwn = decision?.proposedBy === operatorId
    return { found, forms, canPropose, isProposed, isOwn }
  },
})

export const loader = page.loader
export const action = page.action

export default function Suspense() {
  const { found, canPropose, isProposed, isOwn } = useLoaderData<typeof loader>()
  const [propose, approve, reject] = [
    useFormState('propose'),
    useFormState('approve'),
    useFormState('reject'),
  ]
  return (
    <>
      <PageTitle sub={`${formatYuan(found.amountFen)} 元`}>{found.payerName}</PageTitle>
      {!canPropose && !isProposed && <RefusedNotice />}
      {isProposed && isOwn && (
        <Notice kind="info" title="等待复核">
          提出人不能复核自己的方案，须由另一位财务人员处理。
        </Notice>
      )}
      <Columns
        main={
          <>
            <SuspenseFacts row={found} />
            {canPropose && <ProposalPanel state={propose} />}
            {isProposed && !isOwn && <DecisionPanel approve={approve} reject={reject} />}
          </>
        }
        aside={<SuspenseHistory row={found} />}
      />
    </>
  )
}
