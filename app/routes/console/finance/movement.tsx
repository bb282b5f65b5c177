// 一笔资金划转 /console/finance/movements/:id
import { useLoaderData } from '@remix-run/react'
import {
  approveCorrection,
  financeMovement,
  proposeCorrection,
  rejectCorrection,
} from 'contract/finance/corrections'
import { CAUSE_KINDS } from 'contract/finance/names'
import { formatYuan } from 'contract/units'
import { CorrectionHistory, EntryTable, MovementFacts } from '~/components/console/finance/correction-facts'
import { DecideCorrection, ProposeCorrection } from '~/components/console/finance/correction-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('资金划转')

const LIST = '/console/finance/movements'

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '资金划转', to: LIST }, { name: '明细' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    propose: submitTo(proposeCorrection, { notice: '已提出更正，等待另一位财务人员复核' }),
    approve: submitTo(approveCorrection, { notice: '已冲正，并已通知资金所有人' }),
    reject: submitTo(rejectCorrection, { notice: '已否决，原划转不变' }),
  },
  async load({ operator: { operatorId, roles }, id, call, openForms }) {
    const found = await call(financeMovement, { id })
    const last = found.corrections[0]
    const forms = await openForms({ transferId: id, correctionId: last?.id ?? '' })
    const isFinance = roles.includes('finance')
    const canPropose = isFinance && found.refusal === null
    const isProposed = isFinance && last?.state === 'proposed'
    const isOwn = last?.proposedBy === operatorId
    return { found, forms, canPropose, isProposed, isOwn }
  },
})

export const loader = page.loader
export const action = page.action

export default function Movement() {
  const { found, canPropose, isProposed, isOwn } = useLoaderData<typeof loader>()
  const [propose, approve, reject] = [
    useFormState('propose'),
    useFormState('approve'),
    useFormState('reject'),
  ]
  return (
    <>
      <PageTitle sub={`${formatYuan(found.amountFen)} 元`}>
        {CAUSE_KINDS[found.causeKind] ?? found.causeKind}
      </PageTitle>
      {!canPropose && !isProposed && <RefusedNotice />}
      {isProposed && isOwn && (
        <Notice kind="info" title="等待复核">
          提出人不能复核自己的更正，须由另一位财务人员处理。
        </Notice>
      )}
      {found.refusal !== null && !isProposed && <p className="subtitle">{found.refusal}</p>}
      {found.rebookAt !== null && (
        <p>
          <ButtonLink kind="quiet" to={found.rebookAt}>
            到待查款项重新入账
          </ButtonLink>
        </p>
      )}
      <Columns
        main={
          <>
            <MovementFacts row={found} />
            <EntryTable row={found} />
            {canPropose && <ProposeCorrection state={propose} />}
            {isProposed && !isOwn && <DecideCorrection approve={approve} reject={reject} />}
          </>
        }
        aside={<CorrectionHistory corrections={found.corrections} />}
      />
    </>
  )
}
