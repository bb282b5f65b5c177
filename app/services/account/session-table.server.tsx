import { SESSION_STATES, type SessionRow } from 'contract/account/security'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '~/components/ui/data-table'
import { renderFragment } from '~/services/pages/server-fragments.server'

const COLUMNS: TableColumns<SessionRow> = [
  {
    header: '登录时间',
    isRowHeader: true,
    cell: ({ createdAt, isCurrent }) => (
      <>
        <Time at={createdAt} />
        {isCurrent && '（当前设备）'}
      </>
    ),
  },
  { header: '设备', dataLabel: true, cell: ({ deviceName }) => deviceName },
  { header: '最近使用', dataLabel: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
  { header: '登录地址', dataLabel: true, cell: ({ clientAddress }) => clientAddress },
  { header: '状态', dataLabel: true, cell: ({ state }) => SESSION_STATES[state] },
]

/** Sign-ins of the last days as HTML. */
export function sessionTable(sessions: readonly SessionRow[]): string {
  return renderFragment(
    <DataTable
      caption="登录记录"
      className="table card-table"
      columns={COLUMNS}
      rows={sessions}
      rowKey={({ id }) => id}
    />,
  )
}
