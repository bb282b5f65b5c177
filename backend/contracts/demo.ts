/** The demo market's merchants seal contracts automatically. */
import { companyOfMember, findMemberByPhone } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import type { DemoMarket } from 'backend/platform/demo-part'
import { setAutomaticSeal } from './automatic-seal'
import { openAutomation } from './automation-store'
import { sealsOf } from './seal-store'
import { createSeal } from './seals'

/** Makes the seal of each merchant's company, and lets it sign after the buyer. Safe to repeat. */
export async function seedAutomaticSeals({ db, clock, people }: DemoMarket): Promise<void> {
  for (const { phone, shop } of people)
    if (shop !== null) await db.transaction((tx) => letSeal(tx, phone, clock.now()))
}

async function letSeal(tx: Tx, phone: string, now: Date): Promise<void> {
  const memberId = await findMemberByPhone(tx, phone)
  const company = memberId === undefined ? undefined : await companyOfMember(tx, memberId)
  if (memberId === undefined || !company || (await openAutomation(tx, company.companyId))) return
  const actor = { memberId, companyId: company.companyId, shopId: company.shopId, sessionId: '' }
  const seals = await sealsOf(tx, company.companyId)
  const inUse = seals.find(({ kind, stoppedAt }) => kind === 'contract' && stoppedAt === null)
  const created = inUse ? null : await createSeal(tx, actor, { kind: 'contract' }, now)
  if (created?.ok === false) throw new Error(`${company.companyName} has no seal: ${created.reason}`)
  const sealId = inUse?.id ?? created?.value.sealId ?? ''
  const set = await setAutomaticSeal(tx, actor, { sealId }, now)
  if (!set.ok) throw new Error(`${company.companyName} does not seal automatically: ${set.reason}`)
}
