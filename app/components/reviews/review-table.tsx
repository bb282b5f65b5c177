import { REGISTRY_RESULTS, type RegistryResult } from 'contract/registrations/states'
import type { ReactNode } from 'react'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { formatWaitingTime } from './waiting-time'

/** A case in a queue. */
export interface QueueRow {
  /** Its page. */
  to: string
  /** Company or person. */
  name: string
  kind: ReactNode
  registryResult: RegistryResult | null
  submittedAt: string
  waitingHours: number | null
  /** Chinese name of the state. */
  state: string
}

const COLUMNS: TableColumns<QueueRow> = [
  { header: '申请方', isRowHeader: true, cell: ({ to, name }) => <Link to={to}>{name}</Link> },
  { header: '类型', dataLabel: true, cell: ({ kind }) => kind },
  {
    header: '工商核对',
    dataLabel: true,
    cell: ({ registryResult }) => <RegistryTag result={registryResult} />,
  },
  { header: '提交时间', dataLabel: true, cell: ({ submittedAt }) => <Time at={submittedAt} /> },
  {
    header: '已等待',
    dataLabel: true,
    cell: ({ waitingHours }) => (waitingHours === null ? '--' : formatWaitingTime(waitingHours)),
  },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ state, waitingHours }) => <StateTag isWaiting={waitingHours !== null}>{state}</StateTag>,
  },
]

/** Cases that operators review, one per row. */
export function ReviewTable({ caption, rows }: { caption: string; rows: readonly QueueRow[] }) {
  return (
    <DataTable
      caption={caption}
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ to }) => to}
    />
  )
}

export function StateTag({ isWaiting, children }: { isWaiting: boolean; children: string }) {
  return <Tag kind={isWaiting ? 'warn' : 'plain'}>{children}</Tag>
}

export function RegistryTag({ result }: { result: RegistryResult | null }) {
  if (result === null) return <>--</>
  return <Tag kind={result === 'matched' ? 'blue' : 'warn'}>{REGISTRY_RESULTS[result]}</Tag>
}
