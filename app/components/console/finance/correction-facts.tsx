import type { OutputOf } from 'contract/endpoint'
import type { Correction, financeMovement, MovementEntry } from 'contract/finance/corrections'
import {
  CAUSE_KINDS,
  CORRECTION_STATE_COLORS,
  CORRECTION_STATES,
  TRANSFER_KINDS,
} from 'contract/finance/names'
import { Time } from '../../time/time'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { figure, ListTable, link, name, state, type TableColumns, text, yuan } from '../../ui/list-table'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'
import { StateTag } from '../../ui/state-tag'
import { accountName } from './book-tables'

const MOVEMENTS = '/console/finance/movements'

type Detail = OutputOf<typeof financeMovement>

/** One transfer: amount, cause, and its place in the books. */
export function MovementFacts({ row }: { row: Detail }) {
  const other = row.reversedBy ?? row.reversesId
  return (
    <Panel title="划转">
      <Facts
        inTwoColumns
        items={[
          fact('金额', <Money fen={row.amountFen} unit="元" />),
          fact('种类', TRANSFER_KINDS[row.kind] ?? row.kind),
          fact('事由', CAUSE_KINDS[row.causeKind] ?? row.causeKind),
          fact('时间', <Time at={row.at} />),
          fact('单据编号', <Link to={`${MOVEMENTS}?subject=${row.causeId}`}>{row.causeId}</Link>),
          fact('经办', row.actorId),
          fact('请求编号', row.requestId),
          fact(
            row.reversedBy === null ? '冲正的划转' : '冲正它的划转',
            other && <Link to={`${MOVEMENTS}/${other}`}>{other}</Link>,
          ),
          fact('校验值', <code className="text-small">{row.hash}</code>),
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
    link('账户', (entry) => [`${MOVEMENTS}?subject=${entry.accountId}`, nameOf(entry)]),
    text('方向', ({ side }) => (side === 'debit' ? '借' : '贷')),
    figure('序号', ({ seq }) => seq),
    yuan('变动前（元）', ({ beforeFen }) => beforeFen),
    yuan('变动后（元）', ({ afterFen }) => afterFen),
    text('前一条与本条的哈希', ({ prevHash, hash }) => (
      <code className="text-small">
        {prevHash.slice(0, 16)} → {hash.slice(0, 16)}
      </code>
    )),
  ]
  return (
    <ListTable
      caption="分录"
      isCaptionVisible
      isScrollable
      columns={columns}
      rows={row.entries}
      rowKey={({ side }) => side}
    />
  )
}

const stateTag = (state: Correction['state']) => (
  <StateTag names={CORRECTION_STATES} colors={CORRECTION_STATE_COLORS} state={state} />
)

/** Who proposed to reverse it, who decided, and why. */
export function CorrectionHistory({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <Panel title="更正经过">
      {corrections.length === 0 && <p className="text-muted">没有提出过更正。</p>}
      {corrections.map((one) => (
        <Facts
          key={one.id}
          items={[
            fact('状态', stateTag(one.state)),
            fact('更正原因', one.reason),
            fact('提出', byAt(one.proposer, one.proposedAt)),
            fact('复核', one.decider && byAt(one.decider, one.decidedAt)),
            fact('否决理由', one.rejection),
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
  name('提出时间', ({ transferId, proposedAt }) => (
    <Link to={`${MOVEMENTS}/${transferId}`}>
      <Time at={proposedAt} />
    </Link>
  )),
  text('事由', ({ causeKind }) => CAUSE_KINDS[causeKind] ?? causeKind),
  yuan('金额（元）', ({ amountFen }) => amountFen),
  text('更正原因', ({ reason }) => reason),
  text('提出', ({ proposer }) => proposer),
  text('复核', ({ decider }) => decider ?? '--'),
  state('状态', CORRECTION_STATES, CORRECTION_STATE_COLORS, ({ state }) => state),
]

/** Corrections, one per row. */
export function CorrectionTable({ rows }: { rows: readonly Correction[] }) {
  return <ListTable caption="更正" isScrollable columns={COLUMNS} rows={rows} />
}
