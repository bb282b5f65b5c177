// 一笔资金划转 /console/finance/movements/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('资金划转')

const LIST = '/console/finance/movements'
const FORMS = {
  propose: proposeCorrection.input,
  approve: approveCorrection.input,
  reject: rejectCorrection.input,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '资金划转', to: LIST }, { name: '明细' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const { operatorId, roles } = await requireOperator(args)
  const id = recordId(params)
  const found = await operatorCall(request, financeMovement, { id })
  const last = found.corrections[0]
  const { forms, headers } = await openForms(request, FORMS, { transferId: id, correctionId: last?.id ?? '' })
  const isFinance = roles.includes('finance')
  const canPropose = isFinance && found.refusal === null
  const isProposed = isFinance && last?.state === 'proposed'
  const isOwn = last?.proposedBy === operatorId
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
      await operatorCall(request, proposeCorrection, v)
      return { to, notice: '已提出更正，等待另一位财务人员复核' }
    },
    approve: async (v) => {
      await operatorCall(request, approveCorrection, v)
      return { to, notice: '已冲正，并已通知资金所有人' }
    },
    reject: async (v) => {
      await operatorCall(request, rejectCorrection, v)
      return { to, notice: '已否决，原划转不变' }
    },
  })
}

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
