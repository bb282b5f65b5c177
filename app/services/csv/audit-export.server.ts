import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type OperatorAuditRow, operatorAudit } from 'contract/operators'
import { formatSecond } from 'contract/units'
import { operatorCall } from '../api/operator-call.server'
import { readFilter } from '../forms/filter.server'
import type { Column } from './columns'
import { type CsvFile, csvResponse } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { fileName } from './file-name'

const COLUMNS: readonly Column<OperatorAuditRow>[] = [
  { header: '编号', kind: 'text', value: ({ id }) => id },
  { header: '时间', kind: 'text', value: ({ at }) => formatSecond(at) },
  { header: '登录名', kind: 'text', value: ({ name }) => name ?? '服务器命令' },
  { header: '操作', kind: 'text', value: ({ action }) => action },
  { header: '对象', kind: 'text', value: ({ subjectKind }) => subjectKind },
  { header: '对象编号', kind: 'text', value: ({ subjectId }) => subjectId },
  { header: '内容', kind: 'text', value: ({ facts }) => JSON.stringify(facts) },
  { header: '请求编号', kind: 'text', value: ({ requestId }) => requestId },
  { header: '序号', kind: 'text', value: ({ seq }) => String(seq) },
  { header: '内容哈希', kind: 'text', value: ({ contentHash }) => contentHash },
  { header: '上一条哈希', kind: 'text', value: ({ previousHash }) => previousHash },
  { header: '链哈希', kind: 'text', value: ({ hash }) => hash },
]

/** The loader that sends the actions of a filter as a file, the oldest first. An invalid filter leads to its page. */
export function auditLoader(write: (file: CsvFile<OperatorAuditRow>) => Response = csvResponse) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const { query } = readFilter(request, operatorAudit.input)
    if (query === null) return redirect(`/console/audit${new URL(request.url).search}`)
    const batches = await pageBatches({
      fetchPage: (page) => operatorCall(request, operatorAudit, { ...query, order: 'oldest', ...page }),
      keyOf: ({ id }) => id,
    })
    return write({
      name: fileName({ chinese: '操作记录', ascii: 'audit' }, query),
      columns: COLUMNS,
      batches,
    })
  }
}
