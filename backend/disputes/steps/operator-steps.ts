import { isSamePerson } from 'backend/operators'
import { MARKET } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Audited, Operator } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedCase } from 'contract/disputes/arbitration'
import type {
  acceptCase,
  decideRuling,
  declineCase,
  proposeRuling,
} from 'contract/disputes/operator-arbitration'
import type { ParsedOf } from 'contract/endpoint'
import type { OrderState } from 'contract/states'
import { type Arbitration, decideRulingRow, insertRuling, rulingsOf } from '../arbitration-store'
import { enterStage } from '../deadlines'
import { judgeSplit } from '../dispute-rules'
import { endCase, executeSplit } from './close-case'
import { lockCase, moveCase, movedCase, type OpenCase, requireStage } from './open-case'

const byOf = ({ operatorId }: Operator) => ({ kind: 'operator' as const, id: operatorId })

/** The answer of a step with its audit. */
function audited(
  moved: Arbitration,
  orderState: OrderState,
  facts: Readonly<Record<string, unknown>> = {},
): Audited<MovedCase> {
  const subject = { kind: 'arbitration', id: moved.id }
  return { output: movedCase(moved, orderState), subject, facts: { caseNo: moved.caseNo, ...facts } }
}

/** Accepts a request for arbitration. */
export async function acceptArbitration(
  tx: Tx,
  operator: Operator,
  { arbitrationId }: ParsedOf<typeof acceptCase>,
  now: Date,
): Promise<Verdict<Audited<MovedCase>, 'not_found' | 'forbidden' | 'stage_not_open'>> {
  const found = await lockCase(tx, arbitrationId, undefined, now)
  if (!found.ok) return found
  const open = requireStage(found.value.opened, ['applied'])
  if (!open.ok) return open
  const move = {
    kind: 'accepted',
    position: enterStage('evidence', now),
    by: byOf(operator),
    at: now,
  } as const
  return accept(audited(await moveCase(tx, found.value, move), found.value.order.state))
}

/** Declines a request for arbitration. */
export async function declineArbitration(
  tx: Tx,
  operator: Operator,
  { arbitrationId, note, requestId }: ParsedOf<typeof declineCase>,
  now: Date,
): Promise<Verdict<Audited<MovedCase>, 'not_found' | 'forbidden' | 'stage_not_open'>> {
  const found = await lockCase(tx, arbitrationId, undefined, now)
  if (!found.ok) return found
  const open = requireStage(found.value.opened, ['applied'])
  if (!open.ok) return open
  const end = { outcome: 'declined', actor: MARKET, by: byOf(operator), note, requestId } as const
  const { closed, state } = await endCase(tx, found.value, end, now)
  return accept(audited(closed, state, { note }))
}

/** 2 after an appeal. */
const roundOf = ({ appealedAt }: Arbitration) => (appealedAt === null ? 1 : 2)

type ProposeRefusal =
  | 'not_found'
  | 'forbidden'
  | 'stage_not_open'
  | 'proposal_pending'
  | 'split_does_not_add_up'
  | 'split_all_or_nothing'

/** Proposes a split of the disputed amount. Another operator decides on it. */
export async function proposeSplit(
  tx: Tx,
  operator: Operator,
  { arbitrationId, toBuyerFen, toMerchantFen, grounds }: ParsedOf<typeof proposeRuling>,
  now: Date,
): Promise<Verdict<Audited<MovedCase & { rulingId: string }>, ProposeRefusal>> {
  const found = await lockCase(tx, arbitrationId, undefined, now)
  if (!found.ok) return found
  const { order, opened } = found.value
  const open = requireStage(opened, ['ruling'])
  if (!open.ok) return open
  if ((await rulingsOf(tx, arbitrationId)).some(({ decision }) => decision === null))
    return refuse('proposal_pending')
  const { disputedFen } = opened
  if (toBuyerFen + toMerchantFen !== disputedFen) return refuse('split_does_not_add_up', { disputedFen })
  const possible = judgeSplit(opened, toBuyerFen)
  if (!possible.ok) return possible
  const rulingId = newId()
  await insertRuling(tx, {
    id: rulingId,
    arbitrationId,
    round: roundOf(opened),
    disputedFen,
    toBuyerFen,
    toMerchantFen,
    grounds,
    proposedBy: operator.operatorId,
    proposedAt: now,
  })
  const position = { stage: 'ruling', stageUntil: null } as const
  const moved = await moveCase(tx, found.value, { kind: 'proposed', position, by: byOf(operator), at: now })
  const answer = audited(moved, order.state, { rulingId, toBuyerFen, toMerchantFen })
  return accept({ ...answer, output: { ...answer.output, rulingId } })
}

/** Approves or returns another operator's proposal. The second round is executed at once. */
export async function decideSplit(
  tx: Tx,
  operator: Operator,
  { arbitrationId, rulingId, decision, note: typed }: ParsedOf<typeof decideRuling>,
  now: Date,
): Promise<Verdict<Audited<MovedCase>, 'not_found' | 'forbidden' | 'proposal_decided' | 'own_proposal'>> {
  const note = typed ?? null
  const found = await lockCase(tx, arbitrationId, undefined, now)
  if (!found.ok) return found
  const ruling = (await rulingsOf(tx, arbitrationId)).find(({ id }) => id === rulingId)
  if (!ruling) return refuse('not_found')
  if (ruling.decision !== null || found.value.opened.stage !== 'ruling') return refuse('proposal_decided')
  if (await isSamePerson(tx, ruling.proposedBy, operator.operatorId)) return refuse('own_proposal')
  const decided = { decision, decisionNote: note, decidedBy: operator.operatorId, decidedAt: now }
  await decideRulingRow(tx, rulingId, decided)
  const { moved, state } = await moveDecided(
    tx,
    found.value,
    ruling.toBuyerFen,
    { operator, decision, note },
    now,
  )
  return accept(audited(moved, state, { rulingId, decision, toBuyerFen: ruling.toBuyerFen }))
}

async function moveDecided(
  tx: Tx,
  { order, opened }: OpenCase,
  toBuyerFen: number,
  {
    operator,
    decision,
    note,
  }: { operator: Operator; decision: 'approved' | 'returned'; note: string | null },
  now: Date,
): Promise<{ moved: Arbitration; state: OrderState }> {
  const step = { by: byOf(operator), note, at: now }
  if (decision === 'returned') {
    const position = { stage: 'ruling', stageUntil: null } as const
    const moved = await moveCase(tx, { order, opened }, { kind: 'returned', position, ...step })
    return { moved, state: order.state }
  }
  const position = enterStage('ruled', now)
  const ruled = await moveCase(tx, { order, opened }, { kind: 'ruled', position, toBuyerFen, ...step })
  if (roundOf(opened) === 1) return { moved: ruled, state: order.state }
  const { closed, state } = await executeSplit(
    tx,
    { order, opened: ruled },
    { toBuyerFen, outcome: 'ruled' },
    now,
  )
  return { moved: closed, state }
}
