import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { type ComponentProps, lazy, Suspense } from 'react'
import { RefusedNotice } from '../console/refused-notice'
import { ActivityMarks } from '../favorites/activity-marks'
import { ServerFragment } from '../fragments/server-fragment'
import { LiveNote } from '../navigation/live-note'
import { PICK } from '../retail/pick-tabs'
import { FactsFragment } from '../trade/facts-fragment'
import { Breadcrumb } from '../ui/breadcrumb'
import { PageTitle } from '../ui/page-title'
import { Columns } from '../ui/panel'
import type GroupActions from './group-actions'
import { groupPath } from './group-paths'
import { GroupPhaseTag } from './group-state'
import type { SignFormProps } from './sign-form'

/** Loaded only where it is shown. */
const SignForm = lazy(() => import('./sign-form'))
const Actions = lazy(() => import('./group-actions'))

type Shown = ComponentProps<typeof GroupActions>['group'] &
  SignFormProps['group'] & {
    groupNo: string
    grade: string
    maker: string
    totalKg: number
    city: string
    warehouse: string
    at: string
  }

export interface GroupDetailProps extends Pick<SignFormProps, 'plan' | 'refused'> {
  group: Shown
  act: SignFormProps['act'] | null
  isMember: boolean
  /** Undefined: unknown, or a form of the page is open. */
  isFavorite: boolean | undefined
  /** Fragment of price, time and tons (`GroupSummary`). */
  summary: string | null
  facts: string | null
}

/** A group purchase: progress, price, rules, and the steps of a plan. Its chunk is loaded only where it is shown. */
export default function GroupDetail(props: GroupDetailProps) {
  const { group, act, isMember, isFavorite, summary, facts, ...signing } = props
  const { id, groupNo, grade, maker, totalKg, phase, at } = group
  const title = (
    <PageTitle sub={`${maker} · ${plainTons(totalKg)} 吨 · ${warehouseName(group)} · ${groupNo}`}>
      {`${grade} 团购 `}
      <GroupPhaseTag phase={phase} />
    </PageTitle>
  )
  return (
    <>
      <Breadcrumb crumbs={[{ name: '团购', to: PICK }, { name: groupNo }]} />
      {act === null ? (
        <div className="goods-head">
          {title}
          <ActivityMarks
            {...{ id, isMember, isFavorite }}
            path={groupPath(id)}
            canQuote={phase === 'open' && group.openedKg - group.signedKg >= group.minKg}
          />
        </div>
      ) : (
        title
      )}
      <LiveNote at={at} />
      {act === null && <RefusedNotice shown={[]} />}
      <Columns
        isAsideFirst
        aside={
          <>
            <ServerFragment name="summary" html={summary} />
            {act === null && (
              <Suspense fallback={null}>
                <Actions group={group} isMember={isMember} />
              </Suspense>
            )}
          </>
        }
        main={
          <>
            {act !== null && (
              <Suspense fallback={null}>
                <SignForm group={group} act={act} {...signing} />
              </Suspense>
            )}
            <FactsFragment html={facts} />
          </>
        }
      />
    </>
  )
}
