import { partiesByIds, type SmsCodes, staffPlaceOf } from 'backend/account'
import { runProven } from 'backend/banking'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { hasPayPassword } from 'backend/wallet'
import type { automaticSeal, startAutomaticSeal as startCall } from 'contract/contracts/merchant-contracts'
import { SEAL_KINDS } from 'contract/contracts/states'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import { type AutomationRow, endAutomation, insertAutomation, openAutomation } from './automation-store'
import { proofOf } from './proof-of-signer'
import { sealsOf } from './seal-store'
import { isOwner, ownedSeal } from './seals'

/** The setting of a merchant's company as its staff reads it. */
export async function automaticSealOf(
  reader: Reader,
  actor: Actor,
  companyId: string,
): Promise<AnswerOf<typeof automaticSeal>> {
  const [automation, seals, hasPassword] = await Promise.all([
    openAutomation(reader, companyId),
    sealsOf(reader, companyId),
    hasPayPassword(reader, actor.memberId),
  ])
  return {
    isOwner: isOwner(actor),
    hasPayPassword: hasPassword,
    setting: automation
      ? {
          sealId: automation.sealId,
          sealName: SEAL_KINDS[automation.kind],
          setBy: (await partiesByIds(reader, [automation.setBy])).get(automation.setBy)?.label ?? '',
          setAt: automation.setAt,
          isInForce: await isInForce(reader, automation),
        }
      : null,
    seals: seals
      .filter(({ stoppedAt }) => stoppedAt === null)
      .map(({ id, kind }) => ({ sealId: id, name: SEAL_KINDS[kind] })),
  }
}

/** Whether the member who made the setting is still an owner of the company. A stopped seal ends the setting itself. */
async function isInForce(
  reader: Reader,
  { setBy, companyId }: Pick<AutomationRow, 'setBy' | 'companyId'>,
): Promise<boolean> {
  const place = await staffPlaceOf(reader, setBy)
  return place?.companyId === companyId && place.role === 'owner'
}

/** Whether the company's contracts are sealed after the buyer. */
export async function sealsAutomatically(reader: Reader, companyId: string): Promise<boolean> {
  const automation = await openAutomation(reader, companyId)
  return automation !== undefined && (await isInForce(reader, automation))
}

/** An owner lets one seal of the company sign after the buyer, with the proof that a signature needs. */
export async function startAutomaticSeal(
  codes: Pick<SmsCodes, 'check'>,
  call: Call<Actor>,
  { payPassword, smsCode, ...input }: ParsedOf<typeof startCall>,
) {
  const { db, actor, now } = call
  const proof = await proofOf(call, { payPassword, smsCode })
  if (!proof.ok) return proof
  return await runProven(codes, call, {
    operation: 'seal.automate',
    input,
    proof: proof.value,
    validate: () => db.transaction((tx) => validateStart(tx, actor, input.sealId)),
    change: (tx) => setAutomaticSeal(tx, actor, input, now),
  })
}

async function validateStart(tx: Tx, actor: Actor, sealId: string) {
  const seal = await ownedSeal(tx, actor, sealId)
  if (!seal.ok) return seal
  return (await openAutomation(tx, seal.value.companyId)) ? refuse('automatic_seal_started') : accept()
}

/** Stores the setting of an owner. */
export async function setAutomaticSeal(tx: Tx, actor: Actor, { sealId }: { sealId: string }, now: Date) {
  const seal = await ownedSeal(tx, actor, sealId)
  if (!seal.ok) return seal
  const { companyId } = seal.value
  const row = { id: newId(), companyId, sealId, setBy: actor.memberId, setAt: now }
  return (await insertAutomation(tx, row))
    ? accept({ sealId, setAt: now.toISOString() })
    : refuse('automatic_seal_started')
}

/** Takes effect at once: the seal is locked, as by a signature, which is stored before or not at all. */
export async function stopAutomaticSeal(tx: Tx, actor: Actor, { sealId }: { sealId: string }, now: Date) {
  const seal = await ownedSeal(tx, actor, sealId)
  // A stopped seal has ended the setting.
  if (!seal.ok) return refuse(seal.reason === 'seal_stopped' ? 'automatic_seal_stopped' : seal.reason)
  const automation = await openAutomation(tx, seal.value.companyId)
  if (automation?.sealId !== sealId) return refuse('automatic_seal_stopped')
  await endAutomation(tx, automation.id, actor.memberId, now)
  return accept({ sealId })
}
