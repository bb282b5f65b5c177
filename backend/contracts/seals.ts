import {
  companyNamesByIds,
  isCompanyAuthenticated,
  listStaff,
  lockCompany,
  lockStaffRole,
  partiesByIds,
} from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Seal, seals } from 'contract/contracts/seals'
import type { SealKind } from 'contract/contracts/states'
import type { AnswerOf } from 'contract/endpoint'
import type { z } from 'zod'
import { endAutomation, openAutomation } from './automation-store'
import { drawSeal } from './draw-seal'
import { unprintableCharacters } from './paper-font'
import {
  grantById,
  grantsOf,
  insertGrant,
  insertSeal,
  lockSealOf,
  revokeGrantRow,
  type SealRow,
  sealById,
  sealsOf,
  stopSealRow,
  usesOf,
} from './seal-store'

/** Seals of the company for which the member acts. */
export async function companySeals(reader: Reader, actor: Actor, now: Date): Promise<AnswerOf<typeof seals>> {
  const { companyId } = actor
  if (companyId === null)
    return { companyName: null, isAuthenticated: false, isOwner: false, list: [], staff: [] }
  const [names, isAuthenticated, rows, staff] = await Promise.all([
    companyNamesByIds(reader, [companyId]),
    isCompanyAuthenticated(reader, companyId, now),
    sealsOf(reader, companyId),
    listStaff(reader, companyId),
  ])
  return {
    companyName: names.get(companyId) ?? null,
    isAuthenticated,
    isOwner: isOwner(actor),
    list: await sealViews(reader, rows, actor),
    staff: staff.filter(({ role }) => role !== 'owner').map(({ memberId, name }) => ({ memberId, name })),
  }
}

export const isOwner = ({ companyRole = 'owner' }: Actor) => companyRole === 'owner'

/** The seals as a member of the company sees them: the pictures only of those that it may use, an owner of all. */
async function sealViews(
  reader: Reader,
  rows: readonly SealRow[],
  actor: Actor,
): Promise<z.input<typeof Seal>[]> {
  const ids = rows.map(({ id }) => id)
  const [grants, uses] = [await grantsOf(reader, ids), await usesOf(reader, ids)]
  const names = await partiesByIds(reader, [...new Set(grants.map(({ memberId }) => memberId))])
  const mayUse = ({ id, stoppedAt }: SealRow) =>
    stoppedAt === null && grants.some(({ sealId, memberId }) => sealId === id && memberId === actor.memberId)
  const pictureOf = (row: SealRow) =>
    isOwner(actor) || mayUse(row) ? `data:image/png;base64,${row.picture.toString('base64')}` : null
  return rows.map((row) => ({
    ...{ sealId: row.id, kind: row.kind, companyName: row.companyName, uses: uses.get(row.id) ?? 0 },
    picture: pictureOf(row),
    ...{ createdAt: row.createdAt, stoppedAt: row.stoppedAt },
    grants: grants
      .filter(({ sealId }) => sealId === row.id)
      .map((grant) => ({
        grantId: grant.id,
        memberId: grant.memberId,
        memberName: names.get(grant.memberId)?.label ?? '',
        grantedAt: grant.grantedAt.toISOString(),
      })),
  }))
}

interface Owner {
  memberId: string
  companyId: string
}

/** The member, who is an owner of its company until the transaction ends. */
async function requireOwner(tx: Tx, { memberId }: Actor): Promise<Verdict<Owner, 'seal_owner_only'>> {
  const place = await lockStaffRole(tx, memberId)
  return place?.role === 'owner'
    ? accept({ memberId, companyId: place.companyId })
    : refuse('seal_owner_only')
}

export async function createSeal(tx: Tx, actor: Actor, { kind }: { kind: SealKind }, now: Date) {
  if (!(await isCompanyAuthenticated(tx, actor.companyId, now))) return refuse('seal_needs_company')
  const owner = await requireOwner(tx, actor)
  if (!owner.ok) return owner
  const { companyId, memberId } = owner.value
  await lockCompany(tx, companyId)
  const companyName = (await companyNamesByIds(tx, [companyId])).get(companyId)
  if (companyName === undefined) throw new Error(`company ${companyId} does not exist`)
  const missing = unprintableCharacters(companyName)
  if (missing.length > 0) return refuse('seal_unprintable', { characters: missing.join('、') })
  const sealId = newId()
  const picture = drawSeal(companyName, kind)
  const row = { id: sealId, companyId, kind, companyName, picture, createdBy: memberId, createdAt: now }
  return (await insertSeal(tx, row)) ? accept({ sealId }) : refuse('seal_exists')
}

export async function stopSeal(tx: Tx, actor: Actor, { sealId }: { sealId: string }, now: Date) {
  const found = await ownedSeal(tx, actor, sealId)
  if (!found.ok) return found
  await stopSealRow(tx, sealId, actor.memberId, now)
  const automation = await openAutomation(tx, found.value.companyId)
  if (automation?.sealId === sealId) await endAutomation(tx, automation.id, actor.memberId, now)
  return accept({ sealId })
}

export async function grantSeal(
  tx: Tx,
  actor: Actor,
  { sealId, memberId }: { sealId: string; memberId: string },
  now: Date,
) {
  const found = await ownedSeal(tx, actor, sealId)
  if (!found.ok) return found
  const place = await lockStaffRole(tx, memberId)
  if (place?.companyId !== found.value.companyId) return refuse('grantee_unknown')
  const grantId = newId()
  const row = { id: grantId, sealId, memberId, grantedBy: actor.memberId, grantedAt: now }
  return (await insertGrant(tx, row)) ? accept({ grantId }) : refuse('seal_granted_already')
}

/** The seal is locked first, as by a signature: a signature is made before the revocation, or refused. */
export async function revokeGrant(tx: Tx, actor: Actor, { grantId }: { grantId: string }, now: Date) {
  const grant = await grantById(tx, grantId)
  const seal = grant && (await sealById(tx, grant.sealId))
  if (!seal || seal.companyId !== actor.companyId) return refuse('not_found')
  const owner = await requireOwner(tx, actor)
  if (!owner.ok) return owner
  await lockSealOf(tx, seal.companyId, seal.id)
  return (await revokeGrantRow(tx, grantId, actor.memberId, now))
    ? accept({ grantId })
    : refuse('grant_not_open')
}

/** A seal in use of the company that the member owns, locked. */
export async function ownedSeal(
  tx: Tx,
  actor: Actor,
  sealId: string,
): Promise<Verdict<SealRow, 'not_found' | 'seal_owner_only' | 'seal_stopped'>> {
  const place = await lockStaffRole(tx, actor.memberId)
  const seal = place && (await lockSealOf(tx, place.companyId, sealId))
  if (!place || !seal) return refuse('not_found')
  if (place.role !== 'owner') return refuse('seal_owner_only')
  return seal.stoppedAt === null ? accept(seal) : refuse('seal_stopped')
}
