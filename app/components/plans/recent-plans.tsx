import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import type { ActivityWords } from './activity-words'

/** A plan as others see it: companies are masked. */
interface Row {
  company: string
  weightKg: number
  signedAt: string
  isMine: boolean
}

export interface RecentPlansProps {
  plans: { list: readonly Row[]; total: number }
  now: string
  words: ActivityWords
}

/** The newest plans with masked companies. Only the server renders it. */
export function RecentPlans({ plans: { list, total }, now, words }: RecentPlansProps) {
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
  const title = `最近${words.sign}`
  return (
    <Panel title={title}>
      <ListTable caption={title} columns={columns} rows={list} rowKey={(row, i) => `${row.signedAt} ${i}`} />
      {total > list.length && <p className="text-muted">共 {total} 笔，只列出最近的。</p>}
    </Panel>
  )
}
