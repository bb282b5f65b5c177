import { plainTons } from 'contract/units'
import { type ComponentProps, lazy, Suspense } from 'react'
import { RefusedNotice } from '../console/refused-notice'
import { ActivityMarks } from '../favorites/activity-marks'
import { LiveNote } from '../navigation/live-note'
import { FactsFragment } from '../trade/facts-fragment'
import { Breadcrumb } from '../ui/breadcrumb'
import { PageTitle } from '../ui/page-title'
import { Columns } from '../ui/panel'
import { PresaleActions } from './presale-actions'
import { PRESELL, presalePath } from './presale-paths'
import { PresalePhaseTag } from './presale-state'
import { PresaleSummary } from './presale-summary'
import type { SignFormProps } from './sign-form'

/** Loaded only where it is shown. */
const SignForm = lazy(() => import('./sign-form'))

type Shown = ComponentProps<typeof PresaleSummary>['presale'] &
  ComponentProps<typeof PresaleActions>['presale'] &
  SignFormProps['presale'] & {
    presaleNo: string
    grade: string
    maker: string
    totalKg: number
    port: string
  }

export interface PresaleDetailProps extends Pick<SignFormProps, 'plan' | 'refused'> {
  presale: Shown
  /** Destination of the delivered price. */
  city: string
  act: SignFormProps['act'] | null
  isMember: boolean
  /** Whether the reader keeps it; undefined: unknown. */
  isFavorite: boolean | undefined
  facts: string | null
}

/** A presale: arrival, quota, prices, rules, and the steps of a plan. */
export function PresaleDetail(props: PresaleDetailProps) {
  const { presale, city, act, isMember, isFavorite, facts, ...signing } = props
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
            <PresaleSummary presale={presale} city={city} />
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
