import type { PlanRow } from 'contract/plans'
import { Time } from '../time/time'

type Shown = Pick<
  PlanRow,
  'kind' | 'state' | 'isAnswerDue' | 'openKg' | 'convertUntil' | 'deliverUntil' | 'orderedKg'
>

/** What is due about a plan, and until when. */
export function PlanDue({ plan, now }: { plan: Shown; now: string }) {
  const { kind, state, isAnswerDue, openKg, convertUntil, deliverUntil, orderedKg } = plan
  return (
    <>
      {isAnswerDue && <strong className="font-semibold block">请答复供方的提议</strong>}
      {state === 'effective' && (kind === 'presale' ? '等待到货' : '等待截止定价')}
      {openKg > 0 && convertUntil !== null && (
        <>
          转单截止 <Time at={convertUntil} now={now} />
        </>
      )}
      {state === 'converted' && orderedKg > 0 && (
        <>
          交货期至 <Time at={deliverUntil} now={now} />
        </>
      )}
      {openKg === 0 && state !== 'converted' && !isAnswerDue && '--'}
    </>
  )
}
