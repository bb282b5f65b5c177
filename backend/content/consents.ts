import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { namePacts, type PactToAccept } from 'contract/content/consents'
import { eq } from 'drizzle-orm'
import { readContent } from './content-cache'
import { readChangesOf } from './content-store'
import { DELIVERED } from './delivered'
import type { EntryOf } from './entries'
import { mergeKind } from './merge-changes'
import { pactConsent } from './tables'

type StoredPact = EntryOf<'pact'>
/** When a member last accepted any version of each type. */
export type AcceptedAt = ReadonlyMap<string, Date>

/** Agreements that members accept when they register. */
const REGISTRATION_PACTS = ['register', 'privacy', 'trade']

/** Of each type the newest version in force that members must accept again. */
export function pactsNeedingConsent(pacts: readonly StoredPact[], now: Date): StoredPact[] {
  const newest = new Map<string, StoredPact>()
  for (const pact of pacts) {
    const known = newest.get(pact.type)
    const isInForce = new Date(pact.publishedAt) <= now
    const isNewer = !known || Date.parse(pact.publishedAt) > Date.parse(known.publishedAt)
    if (pact.needsConsent && isInForce && isNewer) newest.set(pact.type, pact)
  }
  return [...newest.values()]
}

/** Those that a member has not accepted since they came into force. */
export function pactsToAccept(needed: readonly StoredPact[], acceptedAt: AcceptedAt): PactToAccept[] {
  return needed
    .filter(({ type, publishedAt }) => {
      const at = acceptedAt.get(type)
      return at === undefined || at < new Date(publishedAt)
    })
    .map(({ type, version, title, about, publishedAt }) => ({ type, version, title, about, publishedAt }))
}

/** Agreements that a member must accept before going on. Without any that needs it, no statement is run. */
export async function outstandingPacts(db: Database, memberId: string, now: Date): Promise<PactToAccept[]> {
  return await outstandingOf((await readContent(db)).pact, db.orm, memberId, now)
}

/** Like `outstandingPacts`, within a transaction. */
export async function outstandingPactsIn(tx: Tx, memberId: string, now: Date): Promise<PactToAccept[]> {
  return await outstandingOf(await readPacts(tx), tx, memberId, now)
}

async function outstandingOf(
  pacts: readonly StoredPact[],
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<PactToAccept[]> {
  const needed = pactsNeedingConsent(pacts, now)
  return needed.length === 0 ? [] : pactsToAccept(needed, await acceptedBy(reader, memberId))
}

/**
 * The agreements, past the cache. A transaction that waited for a connection of the cache would block itself where all
 * other connections wait for its locks.
 */
async function readPacts(tx: Tx): Promise<readonly StoredPact[]> {
  return mergeKind('pact', DELIVERED.pact, await readChangesOf(tx, 'pact'), () => {})
}

async function acceptedBy(reader: Reader, memberId: string): Promise<AcceptedAt> {
  const rows = await reader
    .select()
    .from(pactConsent)
    .where(eq(pactConsent.memberId, memberId))
    .orderBy(pactConsent.at)
  return new Map(rows.map(({ pactType, at }) => [pactType, at]))
}

/** Records that a new member accepts the agreements in force. */
export async function recordRegistrationConsent(tx: Tx, memberId: string, now: Date): Promise<void> {
  const pact = await readPacts(tx)
  const inForce = REGISTRATION_PACTS.flatMap(
    (type) =>
      pact
        .filter((one) => one.type === type && new Date(one.publishedAt) <= now)
        .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))[0] ?? [],
  )
  await insertConsents(tx, memberId, inForce, now)
}

/** Records the consent to the versions that were shown, if no newer one came into force meanwhile. */
export async function acceptPacts(
  tx: Tx,
  { now, actor }: Call<Actor>,
  { shown }: { shown: string },
): Promise<Verdict<PactToAccept[], 'pact_changed'>> {
  const outstanding = await outstandingPactsIn(tx, actor.memberId, now)
  if (namePacts(outstanding) !== shown) return refuse('pact_changed')
  await insertConsents(tx, actor.memberId, outstanding, now)
  return accept(outstanding)
}

async function insertConsents(
  tx: Tx,
  memberId: string,
  pacts: readonly Pick<PactToAccept, 'type' | 'version'>[],
  at: Date,
): Promise<void> {
  if (pacts.length === 0) return
  const rows = pacts.map(({ type, version }) => ({ memberId, pactType: type, version, at }))
  await tx.insert(pactConsent).values(rows).onConflictDoNothing()
}

/** Consents: exported, and kept as proof of what was agreed. */
export const consentData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'agreements',
      rows: await reader.select().from(pactConsent).where(eq(pactConsent.memberId, memberId)),
    },
  ],
}
