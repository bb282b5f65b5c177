// 开放接口 /api/docs?family=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ApiCall } from '~/components/api-docs/api-call'
import { ApiContents } from '~/components/api-docs/api-contents'
import { RefusalTable } from '~/components/api-docs/refusal-table'
import type { ShownFamily } from '~/components/api-docs/shown-api'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { publishedReference } from '~/services/api-docs/api-document.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('reference')

export const meta = pageTitle('开放接口')

export async function loader({ request }: LoaderFunctionArgs) {
  const { version, about, families, sharedRefusals } = await publishedReference(request)
  const name = new URL(request.url).searchParams.get('family')
  const family = name === null ? null : families.find((one) => one.name === name)
  if (family === undefined) throw new Response(null, { status: 404 })
  const contents = families.map(({ name, calls }) => ({
    name,
    calls: calls.map(({ id, summary }) => ({ id, summary })),
  }))
  return { version, about, family, contents, sharedRefusals }
}

export default function ApiDocs() {
  const { version, about, family, contents, sharedRefusals } = useLoaderData<typeof loader>()
  if (family) return <FamilyPage family={family} />
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
      <ApiContents families={contents} />
      <Panel>
        <RefusalTable refusals={sharedRefusals} title="任何接口都可能给出的拒绝" />
      </Panel>
    </>
  )
}

function FamilyPage({ family: { name, about, calls } }: { family: ShownFamily }) {
  return (
    <>
      <PageTitle sub={about}>{name}</PageTitle>
      <p>
        <Link to="/api/docs">返回目录</Link>
      </p>
      {calls.map((call) => (
        <ApiCall key={call.id} call={call} />
      ))}
    </>
  )
}
