import { listStaff } from 'backend/account'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvents } from 'backend/platform/events/record-events'
import { charactersOf } from 'contract/characters'
import type { WaybillActor, WaybillState, WaybillStep } from 'contract/waybills/states'
import { uniq } from 'es-toolkit/array'
import { waybillMessages } from './message-kinds'
import { requireTransition } from './waybill-states'
import { insertStep, updateWaybill, type Waybill } from './waybill-store'

/** Who takes a step. */
export interface WaybillBy {
  readonly kind: WaybillActor
  /** The member; null for the market and a driver. */
  readonly memberId: string | null
  /** Name of the company, or of the driver, as the other side reads it. */
  readonly name: string
  readonly requestId: string
  readonly now: Date
}

export const marketBy = (requestId: string, now: Date): WaybillBy => ({
  ...{ kind: 'market', memberId: null, name: '塑集', requestId, now },
})

export interface StepMove {
  readonly step: WaybillStep
  /** Left out: the state stays. */
  readonly to?: WaybillState
  readonly note?: string | null
  readonly amountFen?: number | null
  readonly columns?: Partial<Omit<Waybill, 'id' | 'state'>>
  /** Not told to the other side: steps about pictures alone. */
  readonly isSilent?: boolean
}

/**
 * Writes a step of a locked waybill and what it changes, and tells the other side, in the caller's transaction.
 * @throws Error if the transition table has no such step; callers check it first
 */
export async function recordStep(tx: Tx, before: Waybill, move: StepMove, by: WaybillBy): Promise<Waybill> {
  const { step, to = before.state, note = null, amountFen = null, columns = {}, isSilent = false } = move
  requireTransition(step, before.state, to, by.kind)
  const isChanged = to !== before.state || Object.keys(columns).length > 0
  const after = isChanged ? await updateWaybill(tx, before.id, { ...columns, state: to }) : before
  await writeStep(tx, after, { step, from: before.state, note, amountFen, isSilent }, by)
  return after
}

interface WrittenStep {
  readonly step: WaybillStep
  readonly from: WaybillState | null
  readonly note: string | null
  readonly amountFen: number | null
  readonly isSilent: boolean
}

/** The row, event and messages of a step that has changed its waybill already. */
export async function writeStep(
  tx: Tx,
  after: Waybill,
  { step, from, note, amountFen, isSilent }: WrittenStep,
  { kind, memberId, name, requestId, now }: WaybillBy,
): Promise<void> {
  const stepId = await insertStep(tx, {
    ...{ waybillId: after.id, step, fromState: from, toState: after.state, note, amountFen },
    ...{ actorKind: kind, memberId, actorName: name, requestId, at: now },
  })
  await recordWaybillEvent(tx, after, `waybill_${step}`, now)
  if (!isSilent)
    await notify(tx, waybillMessages({ waybill: after, stepId, step, by: kind, note, amountFen }), now)
}

/** Tells the open pages of both companies. */
async function recordWaybillEvent(
  tx: Tx,
  { id: subjectId, shipperCompanyId, carrierId }: Waybill,
  kind: string,
  at: Date,
): Promise<void> {
  const staff = [...(await listStaff(tx, shipperCompanyId)), ...(await listStaff(tx, carrierId))]
  await recordEvents(
    tx,
    uniq(staff.map(({ memberId }) => memberId)).map((memberId) => ({
      ...{ kind, memberId, shopId: null, subjectId, at },
    })),
  )
}

/** A company's name for comments that anyone reads: 宁**司. */
export function maskCompany(name: string): string {
  const characters = charactersOf(name)
  return characters.length < 3
    ? `${characters[0] ?? ''}**`
    : `${characters[0]}**${characters[characters.length - 1]}`
}
