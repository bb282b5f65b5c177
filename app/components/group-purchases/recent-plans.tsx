import type { OutputOf } from 'contract/endpoint'
import type { moreDetail } from 'contract/group-purchases'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

type Page = OutputOf<typeof moreDetail>
type Row = Page['list'][number]

export interface RecentPlansProps {
  plans: Pick<Page, 'list' | 'total'>
  now: string
}

/** The newest plans with masked companies. Only the server renders it. */
export function RecentPlans({ plans: { list, total }, now }: RecentPlansProps) {
  const columns: TableColumns<Row> = [
    name('企业', ({ company, isMine }) => (
      <>
        {company} {isMine && <Tag kind="blue">贵公司</Tag>}
      </>
    )),
    figure('吨数', ({ weightKg }) => `${plainTons(weightKg)} 吨`),
    text('时间', ({ signedAt }) => <Time at={signedAt} now={now} />),
  ]
  if (list.length === 0) return null
  return (
    <Panel title="最近报名">
      <ListTable
        caption="最近报名"
        columns={columns}
        rows={list}
        rowKey={(row, i) => `${row.signedAt} ${i}`}
      />
      {total > list.length && <p className="text-muted">共 {total} 笔，只列出最近的。</p>}
    </Panel>
  )
}
