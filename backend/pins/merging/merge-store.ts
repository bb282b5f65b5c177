import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { MergeState } from 'contract/pins/terms'
import { and, eq, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { lockPin, type PinWithShares } from '../pin-store'
import type { Pair } from '../rules/judge-merge'
import { pinMerge, pinMergeAnswer } from '../tables'

export type Merge = typeof pinMerge.$inferSelect

const isAmong = (pinId: string): SQL | undefined =>
  or(eq(pinMerge.firstPinId, pinId), eq(pinMerge.secondPinId, pinId))

export async function insertMerge(tx: Tx, row: typeof pinMerge.$inferInsert): Promise<void> {
  await tx.insert(pinMerge).values(row)
}

/** The proposal that waits for answers of this pin. */
export async function proposedMergeOf(reader: Reader, pinId: string): Promise<Merge | undefined> {
  const isProposed = eq(pinMerge.state, 'proposed')
  return (
    await reader
      .select()
      .from(pinMerge)
      .where(and(isProposed, isAmong(pinId)))
  )[0]
}

/** Shares whose owners have agreed to a merge. */
export async function agreedShares(reader: Reader, mergeId: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ shareId: pinMergeAnswer.shareId })
    .from(pinMergeAnswer)
    .where(and(eq(pinMergeAnswer.mergeId, mergeId), eq(pinMergeAnswer.isAgreed, true)))
  return new Set(rows.map(({ shareId }) => shareId))
}

export async function insertAnswer(tx: Tx, row: typeof pinMergeAnswer.$inferInsert): Promise<void> {
  await tx.insert(pinMergeAnswer).values(row)
}

/** Locks two pins, always in the order of their ids, so that those who lock both never wait for each other. */
export async function lockPair(tx: Tx, ids: Pair<string>): Promise<Pair<PinWithShares>> {
  const [one, other] = ids
  const [lower, higher] = one < other ? [one, other] : [other, one]
  const [first, second] = [await lockPin(tx, lower), await lockPin(tx, higher)]
  if (!first || !second) throw new Error(`pins ${lower} and ${higher} do not both exist`)
  return [first, second]
}

/** Locks the pins of a merge, which are what its state depends on. */
export async function lockMerge(
  tx: Tx,
  id: string,
): Promise<{ merge: Merge; pins: Pair<PinWithShares> } | undefined> {
  const byId = () => tx.select().from(pinMerge).where(eq(pinMerge.id, id))
  const [before] = await byId()
  if (!before) return undefined
  const pins = await lockPair(tx, [before.firstPinId, before.secondPinId])
  const [merge] = await byId()
  return merge && { merge, pins }
}

export async function endMerge(
  tx: Tx,
  id: string,
  state: Exclude<MergeState, 'proposed'>,
  endedAt: Date,
): Promise<void> {
  await tx.update(pinMerge).set({ state, endedAt }).where(eq(pinMerge.id, id))
}

/** Ends the proposal of a locked pin, whose tons no longer are what was proposed. */
export async function endMergeOfPin(tx: Tx, pinId: string, endedAt: Date): Promise<void> {
  const isProposed = eq(pinMerge.state, 'proposed')
  await tx
    .update(pinMerge)
    .set({ state: 'ended', endedAt })
    .where(and(isProposed, isAmong(pinId)))
}

/** A proposal whose time to answer ended before an instant. */
export async function dueMerge(
  reader: Reader,
  before: Date,
  except: readonly string[],
): Promise<Merge | undefined> {
  const [due] = await reader
    .select()
    .from(pinMerge)
    .where(
      and(eq(pinMerge.state, 'proposed'), lt(pinMerge.answerBefore, before), not(anyOf(pinMerge.id, except))),
    )
    .limit(1)
  return due
}

/**
 * Two open pins of one deal with the same target whose paid shares are exactly a truck, that no proposal waits for, and that
 * were not proposed to each other before, unless others joined meanwhile; those with the next deadline first.
 * @param soonest earliest deadline that leaves time to answer
 */
export async function pairToMerge(
  reader: Reader,
  soonest: Date,
  except: readonly string[],
): Promise<{ id: string; pinIds: Pair<string> } | undefined> {
  const [row] = await reader.execute<{ first: string; second: string }>(sql`
    with ready as (
      select p.id, p.deal_id, p.target_kg, p.deadline, sum(s.weight_kg) as kg
      from pin p join pin_share s on s.pin_id = p.id and s.state in ('unpaid', 'paid')
      where p.state = 'open' and p.deadline >= ${soonest.toISOString()}::timestamptz
      group by p.id having bool_and(s.state = 'paid')
    )
    select a.id as first, b.id as second
    from ready a join ready b on b.deal_id = a.deal_id and b.id > a.id and a.kg + b.kg = a.target_kg
    where a.id::text || ' ' || b.id::text <> all(${`{${except.map((pair) => `"${pair}"`).join(',')}}`}::text[])
      and not exists (
        select from pin_merge m
        where (m.state = 'proposed' and (m.first_pin_id in (a.id, b.id) or m.second_pin_id in (a.id, b.id)))
          or (m.state in ('declined', 'expired') and (m.first_pin_id, m.second_pin_id) = (a.id, b.id))
      )
    order by least(a.deadline, b.deadline), a.id, b.id
    limit 1`)
  return row && { id: `${row.first} ${row.second}`, pinIds: [row.first, row.second] }
}
