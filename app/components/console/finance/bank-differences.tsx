import type { BankDifference } from 'contract/banking/suspense'
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { DateField } from '../../fields/date-field'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { ButtonLink } from '../../ui/button'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'
import { Tag } from '../../ui/tag'

const yuan = (amountFen: number | null) => (amountFen === null ? '--' : formatYuan(amountFen))

interface DifferenceTableProps {
  rows: readonly BankDifference[]
  /** Page on which an open difference is explained; null without the role. */
  linkTo: ((id: string) => string) | null
}

/** Differences with the bank's file, one per row. */
export function DifferenceTable({ rows, linkTo }: DifferenceTableProps) {
  const columns: TableColumns<BankDifference> = [
    { header: '日期', isRowHeader: true, cell: ({ day }) => day },
    { header: '差异', dataLabel: true, cell: ({ kind }) => DIFFERENCE_KINDS[kind] },
    { header: '方向', dataLabel: true, cell: ({ direction }) => (direction === 'in' ? '收' : '付') },
    { header: '编号', dataLabel: true, cell: ({ reference }) => reference },
    { header: '本方（元）', isNumeric: true, dataLabel: true, cell: ({ ourFen }) => yuan(ourFen) },
    { header: '银行（元）', isNumeric: true, dataLabel: true, cell: ({ theirFen }) => yuan(theirFen) },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={state === 'open' ? 'warn' : 'plain'}>{DIFFERENCE_STATES[state]}</Tag>,
    },
    { header: '说明', dataLabel: true, cell: ({ explanation }) => explanation ?? '--' },
    linkTo !== null && {
      header: '操作',
      isActions: true,
      cell: ({ id, day, state }) =>
        state === 'open' && (
          <Link to={linkTo(id)} aria-label={`说明 ${day} 的差异`}>
            说明
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="与银行的差异"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** A day is compared with the bank's file now. */
export function ComparePanel({ state }: { state: FormState }) {
  return (
    <Panel title="核对某一天">
      <Form state={state} label="核对某一天">
        <p className="subtitle">每天自动核对前一天；银行补发文件后可在此重新核对。</p>
        <DateField field={fieldOf(state, 'day')} label="日期" />
        <Submit>核对</Submit>
      </Form>
    </Panel>
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
        <TextArea field={fieldOf(state, 'explanation')} label="说明" />
        <Submit>保存说明</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
