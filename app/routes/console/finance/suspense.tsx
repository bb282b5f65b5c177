// 一笔待查款项 /console/finance/suspense/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('待查款项')

const LIST = '/console/finance/suspense'
const FORMS = {
  propose: ProposeSuspenseForm,
  approve: approveSuspense.input,
  reject: rejectSuspense.input,
}
/** States in which nothing holds, so that another proposal is possible. */
const OPEN_AGAIN = ['rejected', 'failed', 'bounced', 'reversed']

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '待查款项', to: LIST }, { name: '处理' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const { operatorId, roles } = await requireOperator(args)
  const id = recordId(params)
  const found = await operatorCall(request, suspenseDetail, { id })
  const { decision } = found
  const { forms, headers } = await openForms(request, FORMS, { id, decisionId: decision?.id ?? '' })
  const isFinance = roles.includes('finance')
  const canPropose = isFinance && (decision === null || OPEN_AGAIN.includes(decision.state))
  const isProposed = isFinance && decision?.state === 'proposed'
  const isOwn = decision?.proposedBy === operatorId
  return data({ found, forms, canPropose, isProposed, isOwn }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const to = `${LIST}/${recordId(params)}`
  return form.answer({
    propose: async (v) => {
      await operatorCall(request, proposeSuspense, v)
      return { to, notice: '已提出，等待另一位财务人员复核' }
    },
    approve: async (v) => {
      const { decision } = await operatorCall(request, approveSuspense, v)
      return { to, notice: decision?.kind === 'book' ? '已入账' : '已向银行发出退回' }
    },
    reject: async (v) => {
      await operatorCall(request, rejectSuspense, v)
      return { to, notice: '已否决，款项仍待处理' }
    },
  })
}

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
