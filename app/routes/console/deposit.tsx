// 保证金异议 /console/deposits/:id
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
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ deposit }) => `保证金 ${deposit.depositNo}`)

const LIST = '/console/deposits'

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '保证金', to: LIST }, { name: '异议' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    propose: submitTo(contract.proposeDepositRuling, {
      notice: '处理意见已提出，等待另一名工作人员审批',
    }),
    decide: submitTo(contract.decideDepositRuling, {
      notice: ({ values }) => (values.decision === 'approved' ? '处理意见已通过并执行' : '处理意见已退回'),
    }),
  },
  async load({ id, call, openForms }) {
    const found = await call(contract.operatorDepositDetail, { id })
    const deposit = { ...found, objection: found.objection && withShownPictures(found.objection) }
    const pending = found.rulings.find(({ decision }) => decision === null)
    const forms = await openForms({
      depositId: id,
      ...(pending && { rulingId: pending.id }),
    })
    return { deposit, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Deposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const { depositNo, state, amountFen, ownerName, openActs } = deposit
  const [propose, decide] = [useFormState('propose'), useFormState('decide')]
  return (
    <>
      <PageTitle sub={`${formatYuan(amountFen)} 元 · ${ownerName}`}>保证金 {depositNo}</PageTitle>
      <Notice kind="info" title={DEPOSIT_STATES[state]}>
        {describeDeposit(deposit)}
        {deposit.together && `；意见适用于同一原因的全部 ${deposit.together.deposits} 笔`}
      </Notice>
      {openActs.length === 0 && <RefusedNotice />}
      {openActs.includes('propose') && <ProposalPanel state={propose} />}
      {openActs.includes('decide') && <DepositDecisionPanel state={decide} />}
      <DepositFacts deposit={deposit} />
    </>
  )
}
