import { SESSION_STATES, type SessionRow } from 'contract/account/security'
import { Time } from '~/components/time/time'
import { ListTable, name, type TableColumns, text, time } from '~/components/ui/list-table'
import { renderFragment } from '~/services/pages/server-fragments.server'

const COLUMNS: TableColumns<SessionRow> = [
  name('登录时间', ({ createdAt, isCurrent }) => (
    <>
      <Time at={createdAt} />
      {isCurrent && '（当前设备）'}
    </>
  )),
  text('设备', ({ deviceName }) => deviceName),
  time('最近使用', ({ lastSeenAt }) => lastSeenAt),
  text('登录地址', ({ clientAddress }) => clientAddress),
  text('状态', ({ state }) => SESSION_STATES[state]),
]

/** Sign-ins of the last days as HTML. */
export function sessionTable(sessions: readonly SessionRow[]): string {
  return renderFragment(<ListTable caption="登录记录" layout="cards" columns={COLUMNS} rows={sessions} />)
}
