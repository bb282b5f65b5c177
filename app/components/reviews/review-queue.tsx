import type { ReactNode } from 'react'
import { LinkChoice } from '../console/link-choice'
import { ListPage } from '../console/list-page'
import { useQueryLink } from '../lists/query-link'
import { PageTitle } from '../ui/page-title'
import { Tabs } from '../ui/tabs'

interface ReviewQueueProps {
  title: string
  /** Names of the states in the URL; the list shows `submitted` without one, and all with ''. */
  states: Readonly<Record<string, string>>
  kinds: Readonly<Record<string, string>>
  state: string
  kind: string
  place: { total: number; page: number; size: number }
  /** HTML of the pagination. */
  pages: string | null
  /** The table. */
  children: ReactNode
}

/** A queue of cases with its filters: state and kind, both in the URL. */
export function ReviewQueue({ title, states, kinds, state, kind, place, pages, children }: ReviewQueueProps) {
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === 'submitted' ? null : value, page: null })
  const choices = Object.entries({ '': '全部', ...kinds }).map(([value, name]) => ({
    name,
    to: linkTo({ kind: value === '' ? null : value, page: null }),
    isCurrent: value === kind,
  }))
  const tabs = [...Object.entries(states), ['', '全部'] as const]
  return (
    <>
      <PageTitle sub={`共 ${place.total} 份，最早提交的在前`}>{title}</PageTitle>
      <Tabs
        label="申请状态"
        tabs={tabs.map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <LinkChoice label="类型" choices={choices} />
      <ListPage place={place} pages={pages} empty="没有这样的申请">
        {children}
      </ListPage>
    </>
  )
}
