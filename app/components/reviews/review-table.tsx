import { REGISTRY_RESULTS, type RegistryResult } from 'contract/registrations/states'
import type { ReactNode } from 'react'
import { ListTable, link, type TableColumns, text, time } from '../ui/list-table'
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
  link('申请方', ({ to, name }) => [to, name]),
  text('类型', ({ kind }) => kind),
  text('工商核对', ({ registryResult }) => <RegistryTag result={registryResult} />),
  time('提交时间', ({ submittedAt }) => submittedAt),
  text('已等待', ({ waitingHours }) => (waitingHours === null ? '--' : formatWaitingTime(waitingHours))),
  text('状态', ({ state, waitingHours }) => (
    <WaitingTag isWaiting={waitingHours !== null}>{state}</WaitingTag>
  )),
]

/** Cases that operators review, one per row. */
export function ReviewTable({ caption, rows }: { caption: string; rows: readonly QueueRow[] }) {
  return <ListTable caption={caption} isScrollable columns={COLUMNS} rows={rows} rowKey={({ to }) => to} />
}

export function WaitingTag({ isWaiting, children }: { isWaiting: boolean; children: string }) {
  return <Tag kind={isWaiting ? 'warn' : 'plain'}>{children}</Tag>
}

export function RegistryTag({ result }: { result: RegistryResult | null }) {
  if (result === null) return <>--</>
  return <Tag kind={result === 'matched' ? 'blue' : 'warn'}>{REGISTRY_RESULTS[result]}</Tag>
}
