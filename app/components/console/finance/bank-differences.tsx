import type { BankDifference } from 'contract/banking/suspense'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATE_COLORS,
  DIFFERENCE_STATES,
} from 'contract/banking/suspense-states'
import { DateField } from '../../fields/date-field'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { ButtonLink } from '../../ui/button'
import { Link } from '../../ui/link'
import { actions, ListTable, name, state, type TableColumns, text, yuan } from '../../ui/list-table'
import { Panel } from '../../ui/panel'
import { DecisionForm } from '../decision-form'

interface DifferenceTableProps {
  rows: readonly BankDifference[]
  /** Page on which an open difference is explained; null without the role. */
  linkTo: ((id: string) => string) | null
}

/** Differences with the bank's file, one per row. */
export function DifferenceTable({ rows, linkTo }: DifferenceTableProps) {
  const columns: TableColumns<BankDifference> = [
    name('日期', ({ day }) => day),
    text('差异', ({ kind }) => DIFFERENCE_KINDS[kind]),
    text('方向', ({ direction }) => (direction === 'in' ? '收' : '付')),
    text('编号', ({ reference }) => reference),
    yuan('本方（元）', ({ ourFen }) => ourFen),
    yuan('银行（元）', ({ theirFen }) => theirFen),
    state('状态', DIFFERENCE_STATES, DIFFERENCE_STATE_COLORS, ({ state }) => state),
    text('说明', ({ explanation, proposal }) =>
      explanation === null && proposal ? `待复核：${proposal.explanation}` : (explanation ?? '--'),
    ),
    linkTo !== null &&
      actions(
        '操作',
        ({ id, day, state, proposal }) =>
          state === 'open' && (
            <Link to={linkTo(id)} aria-label={`${proposal ? '复核' : '说明'} ${day} 的差异`}>
              {proposal ? '复核' : '说明'}
            </Link>
          ),
      ),
  ]
  return <ListTable caption="与银行的差异" isScrollable columns={columns} rows={rows} />
}

/** A day is compared with the bank's file now. */
export function ComparePanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="核对某一天" state={state}>
      <p className="subtitle">每天自动核对前一天；银行补发文件后可在此重新核对。</p>
      <DateField field="day" label="日期" />
      <Submit>核对</Submit>
    </FormPanel>
  )
}

/** The cause of a difference is written down. */
export function ExplainPanel({
  state,
  row,
  back,
}: {
  state: FormState
  row: Pick<BankDifference, 'day' | 'kind' | 'reference'>
  back: string
}) {
  return (
    <Panel title={`说明差异：${row.day} ${DIFFERENCE_KINDS[row.kind]}`}>
      <Form state={state} hidden={['id']} label="说明差异">
        <p className="text-small">{row.reference}</p>
        <TextArea field="explanation" label="说明" />
        <p className="subtitle">须由另一位财务人员（另一手机号）复核后才算查明。</p>
        <Submit>提出说明</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}

/** The explanation of another operator is approved or returned. @param isOwn whether the caller wrote it */
export function DecideExplanationPanel({
  state,
  row: { day, kind, reference, proposal },
  isOwn,
  back,
}: {
  state: FormState
  row: Pick<BankDifference, 'day' | 'kind' | 'reference' | 'proposal'>
  isOwn: boolean
  back: string
}) {
  return (
    <Panel title={`复核差异的说明：${day} ${DIFFERENCE_KINDS[kind]}`}>
      <p className="text-small">{reference}</p>
      <p>{`${proposal?.proposer}说明：${proposal?.explanation}`}</p>
      {isOwn ? (
        <p className="subtitle">等待另一位财务人员（另一手机号）复核。</p>
      ) : (
        <DecisionForm state={state} label="复核说明" />
      )}
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
