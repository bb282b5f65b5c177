import type { ReviewRow } from 'contract/registrations/review'
import {
  REGISTRATION_KINDS,
  REGISTRATION_STATES,
  REGISTRY_RESULTS,
  type RegistrationState,
} from 'contract/registrations/states'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { formatWaitingTime } from './waiting-time'

/** Registrations, one per row. */
export function RegistrationTable({ rows }: { rows: readonly ReviewRow[] }) {
  const columns: TableColumns<ReviewRow> = [
    {
      header: '企业',
      isRowHeader: true,
      cell: ({ id, companyName }) => <Link to={`/console/registrations/${id}`}>{companyName}</Link>,
    },
    { header: '类型', dataLabel: true, cell: ({ kind }) => REGISTRATION_KINDS[kind] },
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
    { header: '状态', dataLabel: true, cell: ({ state }) => <RegistrationStateTag state={state} /> },
  ]
  return (
    <DataTable
      caption="入驻申请"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

export function RegistrationStateTag({ state }: { state: RegistrationState }) {
  return <Tag kind={state === 'submitted' ? 'warn' : 'plain'}>{REGISTRATION_STATES[state]}</Tag>
}

export function RegistryTag({ result }: { result: ReviewRow['registryResult'] }) {
  if (result === null) return <>--</>
  return <Tag kind={result === 'matched' ? 'blue' : 'warn'}>{REGISTRY_RESULTS[result]}</Tag>
}
