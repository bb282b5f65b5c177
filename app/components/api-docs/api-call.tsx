import { Tag } from '../ui/tag'
import { FieldTable } from './field-table'
import { RefusalTable } from './refusal-table'
import type { ShownCall } from './shown-api'

const WHO_MAY = {
  public: '无需登录',
  optional: '可不登录',
  token: '须登录',
  ticket: '须登录或一次性凭据',
  merchant: '须店铺成员',
  carrier: '须承运商成员',
  operator: '须工作人员登录',
} as const

/** One call: how it is made, what is sent, what is answered, how it may be refused. */
export function ApiCall({ call }: { call: ShownCall }) {
  const { id, method, path, access, permission, summary, sent, answered, refusals } = call
  return (
    <article className="panel" id={id}>
      <h2>{summary}</h2>
      <p>
        <code>
          {method} {path}
        </code>{' '}
        <Tag kind={access === 'public' || access === 'optional' ? 'plain' : 'blue'}>{WHO_MAY[access]}</Tag>
        {permission !== null && (
          <>
            {' '}
            <Tag kind="plain">{`员工权限：${permission}`}</Tag>
          </>
        )}
      </p>
      {sent.length > 0 && <FieldTable fields={sent} title="请求" isSent />}
      {answered.length > 0 && <FieldTable fields={answered} title="应答" />}
      {refusals.length > 0 && <RefusalTable refusals={refusals} title="拒绝" />}
    </article>
  )
}
