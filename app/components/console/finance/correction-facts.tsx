import type { OutputOf } from 'contract/endpoint'
import type { Correction, financeMovement, MovementEntry } from 'contract/finance/corrections'
import { CAUSE_KINDS, CORRECTION_STATES, TRANSFER_KINDS } from 'contract/finance/names'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { DescriptionList } from '../../ui/description-list'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'
import { Tag } from '../../ui/tag'
import { accountName } from './book-tables'

const MOVEMENTS = '/console/finance/movements'

type Detail = OutputOf<typeof financeMovement>

/** One transfer: amount, cause, and its place in the books. */
export function MovementFacts({ row }: { row: Detail }) {
  const other = row.reversedBy ?? row.reversesId
  return (
    <Panel title="划转">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '金额', value: <Money fen={row.amountFen} unit="元" /> },
          { name: '种类', value: TRANSFER_KINDS[row.kind] ?? row.kind },
          { name: '事由', value: CAUSE_KINDS[row.causeKind] ?? row.causeKind },
          { name: '时间', value: <Time at={row.at} /> },
          { name: '单据编号', value: <Link to={`${MOVEMENTS}?subject=${row.causeId}`}>{row.causeId}</Link> },
          { name: '经办', value: row.actorId },
          { name: '请求编号', value: row.requestId },
          {
            name: row.reversedBy === null ? '冲正的划转' : '冲正它的划转',
            value: other && <Link to={`${MOVEMENTS}/${other}`}>{other}</Link>,
          },
          { name: '校验值', value: <code className="text-small">{row.hash}</code> },
        ]}
      />
    </Panel>
  )
}

/** The two entries of a transfer, with the balances before and after, and the links of both chains. */
export function EntryTable({ row }: { row: Detail }) {
  const nameOf = ({ accountId }: MovementEntry) =>
    accountName(row.debit.accountId === accountId ? row.debit : row.credit)
  const columns: TableColumns<MovementEntry> = [
    {
      header: '账户',
      isRowHeader: true,
      cell: (entry) => <Link to={`${MOVEMENTS}?subject=${entry.accountId}`}>{nameOf(entry)}</Link>,
    },
    { header: '方向', dataLabel: true, cell: ({ side }) => (side === 'debit' ? '借' : '贷') },
    { header: '序号', isNumeric: true, dataLabel: true, cell: ({ seq }) => seq },
    {
      header: '变动前（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ beforeFen }) => <Money fen={beforeFen} />,
    },
    {
      header: '变动后（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ afterFen }) => <Money fen={afterFen} />,
    },
    {
      header: '前一条与本条的哈希',
      dataLabel: true,
      cell: ({ prevHash, hash }) => (
        <code className="text-small">
          {prevHash.slice(0, 16)} → {hash.slice(0, 16)}
        </code>
      ),
    },
  ]
  return (
    <DataTable
      caption="分录"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={columns}
      rows={row.entries}
      rowKey={({ side }) => side}
    />
  )
}

const stateTag = (state: Correction['state']) => (
  <Tag kind={state === 'proposed' ? 'warn' : 'plain'}>{CORRECTION_STATES[state]}</Tag>
)

/** Who proposed to reverse it, who decided, and why. */
export function CorrectionHistory({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <Panel title="更正经过">
      {corrections.length === 0 && <p className="text-muted">没有提出过更正。</p>}
      {corrections.map((one) => (
        <DescriptionList
          key={one.id}
          items={[
            { name: '状态', value: stateTag(one.state) },
            { name: '更正原因', value: one.reason },
            { name: '提出', value: byAt(one.proposer, one.proposedAt) },
            { name: '复核', value: one.decider && byAt(one.decider, one.decidedAt) },
            { name: '否决理由', value: one.rejection },
          ]}
        />
      ))}
    </Panel>
  )
}

function byAt(name: string, at: string | null) {
  return (
    <>
      {name} <Time at={at} />
    </>
  )
}

const COLUMNS: TableColumns<Correction> = [
  {
    header: '提出时间',
    isRowHeader: true,
    cell: ({ transferId, proposedAt }) => (
      <Link to={`${MOVEMENTS}/${transferId}`}>
        <Time at={proposedAt} />
      </Link>
    ),
  },
  {
    header: '事由',
    dataLabel: true,
    cell: ({ causeKind }) => CAUSE_KINDS[causeKind] ?? causeKind,
  },
  {
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ amountFen }) => <Money fen={amountFen} />,
  },
  { header: '更正原因', dataLabel: true, cell: ({ reason }) => reason },
  { header: '提出', dataLabel: true, cell: ({ proposer }) => proposer },
  { header: '复核', dataLabel: true, cell: ({ decider }) => decider ?? '--' },
  { header: '状态', dataLabel: true, cell: ({ state }) => stateTag(state) },
]

/** Corrections, one per row. */
export function CorrectionTable({ rows }: { rows: readonly Correction[] }) {
  return (
    <DataTable
      caption="更正"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
