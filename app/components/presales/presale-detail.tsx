import { plainTons } from 'contract/units'
import { type ComponentProps, lazy, Suspense } from 'react'
import { RefusedNotice } from '../console/refused-notice'
import { ActivityMarks } from '../favorites/activity-marks'
import { ServerFragment } from '../fragments/server-fragment'
import { LiveNote } from '../navigation/live-note'
import { FactsFragment } from '../trade/facts-fragment'
import { Breadcrumb } from '../ui/breadcrumb'
import { PageTitle } from '../ui/page-title'
import { Columns } from '../ui/panel'
import { PresaleActions } from './presale-actions'
import { PRESELL, presalePath } from './presale-paths'
import { PresalePhaseTag } from './presale-state'
import type { SignFormProps } from './sign-form'

/** Loaded only where it is shown. */
const SignForm = lazy(() => import('./sign-form'))

type Shown = ComponentProps<typeof PresaleActions>['presale'] &
  SignFormProps['presale'] & {
    presaleNo: string
    grade: string
    maker: string
    totalKg: number
    port: string
  }

export interface PresaleDetailProps extends Pick<SignFormProps, 'plan' | 'refused'> {
  presale: Shown
  act: SignFormProps['act'] | null
  isMember: boolean
  /** Whether the reader keeps it; undefined: unknown. */
  isFavorite: boolean | undefined
  /** Fragment of price, time and tons (`PresaleSummary`). */
  summary: string | null
  facts: string | null
}

/** A presale: arrival, quota, prices, rules, and the steps of a plan. */
export function PresaleDetail(props: PresaleDetailProps) {
  const { presale, act, isMember, isFavorite, summary, facts, ...signing } = props
  const { id, presaleNo, grade, maker, totalKg, port, phase, at } = presale
  const title = (
    <PageTitle sub={`${maker} · ${plainTons(totalKg)} 吨 · ${port}到货 · ${presaleNo}`}>
      {`${grade} 预售 `}
      <PresalePhaseTag phase={phase} />
    </PageTitle>
  )
  return (
    <>
      <Breadcrumb crumbs={[{ name: '预售', to: PRESELL }, { name: presaleNo }]} />
      {act === null ? (
        <div className="goods-head">
          {title}
          <ActivityMarks
            {...{ id, isMember, isFavorite }}
            path={presalePath(id)}
            canQuote={phase === 'open' && presale.openedKg - presale.signedKg >= presale.minKg}
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
            {act === null && <PresaleActions presale={presale} isMember={isMember} />}
          </>
        }
        main={
          <>
            {act !== null && (
              <Suspense fallback={null}>
                <SignForm presale={presale} act={act} {...signing} />
              </Suspense>
            )}
            <FactsFragment html={facts} />
          </>
        }
      />
    </>
  )
}
