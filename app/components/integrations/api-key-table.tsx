import type { ApiKeyRow } from 'contract/integrations/api-keys'
import { API_KEY_STATES, API_SCOPES } from 'contract/integrations/kinds'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

interface ApiKeyTableProps {
  rows: readonly ApiKeyRow[]
  revokeLink: (keyId: string) => string
}

/** Keys of the shop, one per row; the active ones can be revoked. */
export function ApiKeyTable({ rows, revokeLink }: ApiKeyTableProps) {
  const columns: TableColumns<ApiKeyRow> = [
    { header: '用途', isRowHeader: true, cell: ({ name }) => name },
    { header: '密钥', dataLabel: true, cell: ({ beginning }) => <code>{beginning}…</code> },
    {
      header: '权限',
      dataLabel: true,
      cell: ({ scopes }) => scopes.map((scope) => API_SCOPES[scope]).join('、'),
    },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={state === 'active' ? 'blue' : 'plain'}>{API_KEY_STATES[state]}</Tag>,
    },
    { header: '创建人', dataLabel: true, cell: ({ createdBy }) => createdBy },
    { header: '到期', dataLabel: true, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    { header: '最近使用', dataLabel: true, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      header: '操作',
      isActions: true,
      cell: ({ id, name, state }) =>
        state === 'active' && (
          <Link to={revokeLink(id)} aria-label={`吊销 ${name}`}>
            吊销
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="接口密钥"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
