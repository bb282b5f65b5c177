// 开放接口 /api/docs
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ApiCall } from '~/components/api-docs/api-call'
import { ApiContents } from '~/components/api-docs/api-contents'
import { RefusalTable } from '~/components/api-docs/refusal-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { publishedReference } from '~/services/api-docs/api-document.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('reference')

export const meta = pageTitle('开放接口')

export async function loader({ request }: LoaderFunctionArgs) {
  return await publishedReference(request)
}

export default function ApiDocs() {
  const { version, about, families, sharedRefusals } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            版本 {version} · 程序请读
            <a href="/api/openapi.json" data-plain>
              接口描述文件
            </a>
          </>
        }
      >
        开放接口
      </PageTitle>
      <Panel>
        {about.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Panel>
      <ApiContents families={families} />
      <Panel>
        <RefusalTable refusals={sharedRefusals} title="任何接口都可能给出的拒绝" />
      </Panel>
      {families.map(({ name, about, calls }) => (
        <section key={name} id={name}>
          <div className="page-title">
            <h2>{name}</h2>
            <p className="subtitle">{about}</p>
          </div>
          {calls.map((call) => (
            <ApiCall key={call.id} call={call} />
          ))}
        </section>
      ))}
    </>
  )
}
