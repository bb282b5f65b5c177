import type { ApiKeyRow } from 'contract/integrations/api-keys'
import { API_KEY_STATE_COLORS, API_KEY_STATES, API_SCOPES } from 'contract/integrations/kinds'
import { Link } from '../ui/link'
import { actions, ListTable, name, state, type TableColumns, text, time } from '../ui/list-table'

interface ApiKeyTableProps {
  rows: readonly ApiKeyRow[]
  addressesLink: (keyId: string) => string
  revokeLink: (keyId: string) => string
}

/** Keys of the shop, one per row; the addresses of active ones can be changed, and they can be revoked. */
export function ApiKeyTable({ rows, addressesLink, revokeLink }: ApiKeyTableProps) {
  const columns: TableColumns<ApiKeyRow> = [
    name('用途', ({ name }) => name),
    text('密钥', ({ beginning }) => <code>{beginning}…</code>),
    text('权限', ({ scopes }) => scopes.map((scope) => API_SCOPES[scope]).join('、')),
    text('允许的地址', ({ addresses }) => addresses.join('、') || '不限制'),
    state('状态', API_KEY_STATES, API_KEY_STATE_COLORS, ({ state }) => state),
    text('创建人', ({ createdBy }) => createdBy),
    time('到期', ({ expiresAt }) => expiresAt),
    time('最近使用', ({ lastUsedAt }) => lastUsedAt),
    actions(
      '操作',
      ({ id, name, state }) =>
        state === 'active' && (
          <>
            <Link to={addressesLink(id)} aria-label={`修改 ${name} 允许的地址`}>
              改地址
            </Link>{' '}
            <Link to={revokeLink(id)} aria-label={`吊销 ${name}`}>
              吊销
            </Link>
          </>
        ),
    ),
  ]
  return <ListTable caption="接口密钥" isScrollable columns={columns} rows={rows} />
}
