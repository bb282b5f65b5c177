// 保证金异议 /console/deposits/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/deposits/operator-deposits'
import { DEPOSIT_STATES } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { DepositDecisionPanel, ProposalPanel } from '~/components/console/deposit-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { DepositFacts } from '~/components/deposits/deposit-facts'
import { describeDeposit } from '~/components/deposits/shown-deposit'
import { useFormState } from '~/components/forms/use-form-state'
import { Notice } from '~/components/ui/notice'
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

export const meta = pageTitle<typeof loader>(({ deposit }) => `保证金 ${deposit.depositNo}`)

const LIST = '/console/deposits'
const FORMS = { propose: contract.proposeDepositRuling.input, decide: contract.decideDepositRuling.input }

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '保证金', to: LIST }, { name: '异议' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const found = await operatorCall(request, contract.operatorDepositDetail, { id })
  const deposit = { ...found, objection: found.objection && withShownPictures(found.objection) }
  const pending = found.rulings.find(({ decision }) => decision === null)
  const { forms, headers } = await openForms(request, FORMS, {
    depositId: id,
    ...(pending && { rulingId: pending.id }),
  })
  return data({ deposit, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    propose: async (v) => {
      await operatorCall(request, contract.proposeDepositRuling, v)
      return { to: `${LIST}/${v.depositId}`, notice: '处理意见已提出，等待另一名工作人员审批' }
    },
    decide: async (v) => {
      await operatorCall(request, contract.decideDepositRuling, v)
      const notice = v.decision === 'approved' ? '处理意见已通过并执行' : '处理意见已退回'
      return { to: `${LIST}/${v.depositId}`, notice }
    },
  })
}

export default function Deposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const { depositNo, state, amountFen, ownerName, openActs } = deposit
  const [propose, decide] = [useFormState('propose'), useFormState('decide')]
  return (
    <>
      <PageTitle sub={`${formatYuan(amountFen)} 元 · ${ownerName}`}>保证金 {depositNo}</PageTitle>
      <Notice kind="info" title={DEPOSIT_STATES[state]}>
        {describeDeposit(deposit)}
      </Notice>
      {openActs.length === 0 && <RefusedNotice />}
      {openActs.includes('propose') && <ProposalPanel state={propose} />}
      {openActs.includes('decide') && <DepositDecisionPanel state={decide} />}
      <DepositFacts deposit={deposit} />
    </>
  )
}
