/** Points that two operators give or take. */
import {
  companyNamesByIds,
  findCompanyByName,
  findMemberByPhone,
  maskPhone,
  partiesByIds,
} from 'backend/account'
import { notify } from 'backend/messages'
import { decisionViews, judgeDecision } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, lockById } from 'backend/platform/stores/rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import type { PointsAdjustment } from 'contract/points/operator-points'
import type { AdjustmentState } from 'contract/points/states'
import { phone as phoneSchema } from 'contract/schema'
import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ownerColumns, ownerOf } from '../batches/batch-store'
import { givePoints, takePoints } from '../batches/move-points'
import { pointsAdjustedMessage } from '../message-kinds'
import { pointsAdjustment } from '../tables'

type Row = typeof pointsAdjustment.$inferSelect
type View = z.input<typeof PointsAdjustment>
type Undecidable = 'not_found' | 'points_adjustment_decided' | 'own_points_adjustment'

/** Proposes to give or take points. Nothing changes before another person approves. */
export async function proposeAdjustment(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  { owner: typed, points, reason }: { owner: string; points: number; reason: string },
): Promise<Verdict<Audited<View>, 'points_none' | 'points_owner_unknown' | 'points_adjustment_pending'>> {
  if (points === 0) return refuse('points_none')
  const owner = await findOwner(tx, typed)
  if (!owner) return refuse('points_owner_unknown')
  const [row] = await tx
    .insert(pointsAdjustment)
    .values({
      ...{ id: newId(), ...ownerColumns(owner), points, reason },
      ...{ state: 'proposed', proposedBy: operatorId, proposedAt: now },
    })
    .onConflictDoNothing()
    .returning()
  return row ? await audited(tx, row) : refuse('points_adjustment_pending')
}

/** A member by phone, or a company by its name. */
async function findOwner(reader: Reader, typed: string): Promise<MoneyOwner | undefined> {
  const phone = phoneSchema.safeParse(typed)
  const memberId = phone.success ? await findMemberByPhone(reader, phone.data) : undefined
  if (memberId !== undefined) return { kind: 'member', id: memberId }
  const company = await findCompanyByName(reader, typed)
  return company && { kind: 'company', id: company.companyId }
}

/** Approves a proposal of another person: the points are given or taken, and their owner is told. */
export async function approveAdjustment(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  id: string,
): Promise<Verdict<Audited<View>, Undecidable>> {
  const locked = await lockProposed(tx, id, operatorId)
  if (!locked.ok) return locked
  const { points, reason } = locked.value
  const owner = ownerOf(locked.value)
  const asked = { kind: 'adjust', causeId: id, actorId: operatorId, requestId: id, now } as const
  const debt =
    points > 0
      ? await givePoints(tx, owner, { ...asked, points })
      : await takePoints(tx, owner, { ...asked, points: -points })
  const row = await changeById(tx, pointsAdjustment, id, {
    ...{ state: 'booked', debt, decidedBy: operatorId, decidedAt: now },
  })
  await notify(tx, [pointsAdjustedMessage(owner, { id, points, reason })], now)
  return await audited(tx, row)
}

/** Rejects a proposal of another person. */
export async function rejectAdjustment(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  { id, reason: rejection }: { id: string; reason: string },
): Promise<Verdict<Audited<View>, Undecidable>> {
  const locked = await lockProposed(tx, id, operatorId)
  if (!locked.ok) return locked
  const decided = { state: 'rejected', rejection, decidedBy: operatorId, decidedAt: now } as const
  return await audited(tx, await changeById(tx, pointsAdjustment, id, decided))
}

async function lockProposed(tx: Tx, id: string, operatorId: string): Promise<Verdict<Row, Undecidable>> {
  const reasons = { decided: 'points_adjustment_decided', own: 'own_points_adjustment' } as const
  return await judgeDecision(tx, await lockById(tx, pointsAdjustment, id), operatorId, reasons)
}

async function audited(tx: Tx, row: Row): Promise<Verdict<Audited<View>, never>> {
  const [output] = await adjustmentViews(tx, [row])
  if (!output) throw new Error(`adjustment ${row.id} was not shown`)
  const { points, reason, state } = row
  return accept({
    output,
    subject: { kind: 'points_adjustment', id: row.id },
    facts: { points, reason, state },
  })
}

/** Adjustments that wait for approval first, then the newest. */
export async function listAdjustments(
  reader: Reader,
  { state, ...place }: Place & { state?: AdjustmentState | undefined },
) {
  const { list, total } = await readPage(reader, pointsAdjustment, {
    where: state === undefined ? undefined : eq(pointsAdjustment.state, state),
    orderBy: [
      sql`${pointsAdjustment.state} <> 'proposed'`,
      desc(pointsAdjustment.proposedAt),
      desc(pointsAdjustment.id),
    ],
    ...place,
  })
  return { list: await adjustmentViews(reader, list), total }
}

async function adjustmentViews(reader: Reader, rows: readonly Row[]): Promise<View[]> {
  const idsOf = (kind: MoneyOwner['kind']) =>
    rows.filter(({ ownerKind }) => ownerKind === kind).map(({ ownerId }) => ownerId)
  const [members, companies, views] = await Promise.all([
    partiesByIds(reader, idsOf('member')),
    companyNamesByIds(reader, idsOf('company')),
    decisionViews(reader, rows),
  ])
  return views.map(({ ownerId, ownerKind, ...view }) => {
    const phone = members.get(ownerId)?.phone
    const owner = companies.get(ownerId) ?? (phone === undefined ? '--' : maskPhone(phone))
    return { ...view, owner, isCompany: ownerKind === 'company' }
  })
}
