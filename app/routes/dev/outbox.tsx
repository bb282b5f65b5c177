// 短信沙箱发件箱 /dev/outbox, there only where the sandbox gateway is
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { outbox } from 'contract/dev'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'

export const meta = pageTitle('短信发件箱')

export async function loader({ request }: LoaderFunctionArgs) {
  return { messages: await call(request, outbox, readQuery(request, outbox.input)) }
}

export default function Outbox() {
  const { messages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="沙箱网关代收的短信，最新在前；演示市场不会发出任何真实短信。">短信发件箱</PageTitle>
      {messages.length === 0 ? (
        <EmptyState title="还没有短信" />
      ) : (
        <table className="table lines">
          <caption className="sr-only">短信</caption>
          <thead>
            <tr>
              <th scope="col">手机号</th>
              <th scope="col">内容</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ id, phone, text, at }) => (
              <tr key={id}>
                <th scope="row">{phone}</th>
                <td>{text}</td>
                <td>
                  <Time at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
