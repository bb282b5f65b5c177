import type { CaseAct } from 'contract/disputes/dispute-forms'
import { formatYuan } from 'contract/units'
import { PrintButton } from '../content/print-button'
import { type FormState, joinForms } from '../forms/form-state'
import { useFormState } from '../forms/use-form-state'
import { ServerFragment } from '../fragments/server-fragment'
import type { shownOrderState } from '../ordering/order-state-tag'
import type { ShownPicture } from '../pictures/picture-strip'
import { FactsFragment } from '../trade/facts-fragment'
import { PageTitle } from '../ui/page-title'
import { Tag } from '../ui/tag'
import { CaseActPanel } from './case-act-panel'
import { CaseNextStep } from './case-next-step'
import type { CaseSide } from './case-side'
import type { ShownCase } from './shown-disputes'

interface CasePageProps {
  page: {
    arbitration: ShownCase
    orderState: ReturnType<typeof shownOrderState>
    /** Fragment of `StageList`. */
    stages: string | null
    facts: string | null
    act: CaseAct | null
    /** The member's newest pictures, for evidence. */
    pictures: readonly ShownPicture[]
  }
  side: CaseSide
  /** False: the member's role allows no steps. */
  mayAct?: boolean
}

/** An arbitration case as one side sees it, with the selected step. */
export function CasePage({ page, side, mayAct = true }: CasePageProps) {
  const { arbitration, orderState, stages, facts, act } = page
  return (
    <>
      <PageTitle
        sub={`争议金额 ${formatYuan(arbitration.disputedFen)} 元 · ${side.side === 'buyer' ? arbitration.shopName : arbitration.title}`}
      >
        仲裁 {arbitration.caseNo} <Tag kind={orderState.kind}>{orderState.name}</Tag>
      </PageTitle>
      <ServerFragment name="summary" html={stages} />
      {act === null ? (
        <CaseNextStep arbitration={arbitration} side={side} mayAct={mayAct} />
      ) : (
        <Act page={page} side={side} act={act} />
      )}
      <FactsFragment html={facts} />
      <PrintButton />
    </>
  )
}

interface ActProps extends Pick<CasePageProps, 'page' | 'side'> {
  act: CaseAct
}

function Act(props: ActProps) {
  return props.act === 'evidence' ? <Evidence {...props} /> : <OtherAct {...props} />
}

function Evidence(props: ActProps) {
  const state = joinForms(useFormState('evidence'), useFormState('upload'))
  return <ActPanel {...props} state={state} />
}

function OtherAct(props: ActProps) {
  return <ActPanel {...props} state={useFormState(props.act)} />
}

function ActPanel({ page, side, act, state }: ActProps & { state: FormState }) {
  const { arbitration, pictures } = page
  return <CaseActPanel arbitration={arbitration} side={side} act={act} state={state} pictures={pictures} />
}
