// 开市清单 /console/start
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type StartCheck, startChecks } from 'contract/settings/start'
import { START_CHECKS } from 'contract/settings/start-checks'
import { Link } from '~/components/ui/link'
import { ListTable, name, type TableColumns, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Tag } from '~/components/ui/tag'
import { operatorCall } from '~/services/api/operator-call.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('开市清单')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '开市清单' }] }

const COLUMNS: TableColumns<StartCheck> = [
  name('条件', ({ code }) => {
    const { name, to } = START_CHECKS[code]
    return to === null ? name : <Link to={to}>{name}</Link>
  }),
  text('状态', ({ isDone }) => (isDone ? <Tag kind="blue">已具备</Tag> : <Tag kind="warn">还缺</Tag>)),
  text('现状', ({ found }) => found),
  text('说明', ({ code }) => START_CHECKS[code].about),
]

export async function loader({ request }: LoaderFunctionArgs) {
  return { checks: await operatorCall(request, startChecks, {}) }
}

export default function StartChecks() {
  const { checks } = useLoaderData<typeof loader>()
  const missing = checks.filter(({ isDone }) => !isDone).length
  return (
    <>
      <PageTitle sub={missing === 0 ? '条件齐备，可以交易' : `还缺 ${missing} 项；按现在的数据与设置检查`}>
        开市清单
      </PageTitle>
      <ListTable
        caption="开市清单"
        isScrollable
        columns={COLUMNS}
        rows={checks}
        rowKey={({ code }) => code}
      />
    </>
  )
}
