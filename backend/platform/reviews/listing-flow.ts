import type { Tx } from '../database/database'
import { accept, type Refused, refuse, type Verdict } from '../verdict'

/** Goods that a merchant offers on terms: draft → submitted → returned or live → over; withdrawn by the merchant before. */
interface Listing {
  readonly id: string
  readonly shopId: string
  readonly state: string
}

/** A kind of listing, as its module defines it. */
interface ListingKind<Row extends Listing, Live extends string, Closed extends string> {
  /** State after the approval. */
  readonly live: Live
  lock(tx: Tx, id: string): Promise<Row | undefined>
  update(tx: Tx, id: string, changed: Partial<NoInfer<Row>>): Promise<void>
  /** Steps of the merchant that are open. */
  openSteps(row: NoInfer<Row>, now: Date): readonly string[]
  refuseStep(row: NoInfer<Row>): Refused<Closed>
  /** Tells the shop about a decision. */
  tell(
    tx: Tx,
    row: NoInfer<Row>,
    decided: { isReturned: boolean; note: string | null },
    now: Date,
  ): Promise<void>
}

export interface ListingDecision {
  readonly id: string
  readonly decision: 'approve' | 'return'
  readonly note: string | null
}

/** Writes the new state, with more columns. */
type Change<Row> = (more?: Partial<Row>) => Promise<void>
type Moved<State extends string, R extends string> = Promise<
  Verdict<{ id: string; state: State }, 'not_found' | R>
>

/** The steps that merchants and operators take with a kind of listing. Each one locks it first. */
export function listingFlow<Row extends Listing, Live extends string, Closed extends string>({
  live,
  lock,
  update,
  openSteps,
  refuseStep,
  tell,
}: ListingKind<Row, Live, Closed>) {
  /** Columns that every table of listings has. */
  const write = (tx: Tx, id: string, columns: object, more: Partial<Row> = {}) =>
    update(tx, id, { ...(columns as Partial<Row>), ...more })

  return {
    /** @param check whether the listing can still go live */
    async submit<R extends string>(
      tx: Tx,
      { shopId, id }: { shopId: string; id: string },
      now: Date,
      check: (row: Row) => Promise<Verdict<void, R>>,
    ): Moved<'submitted', Closed | R> {
      const row = await lock(tx, id)
      if (row?.shopId !== shopId) return refuse('not_found')
      if (row.state !== 'draft') return refuseStep(row)
      const checked = await check(row)
      if (!checked.ok) return checked
      await write(tx, id, { state: 'submitted', submittedAt: now })
      return accept({ id, state: 'submitted' })
    },

    /** @param effect what the withdrawal changes besides, or why it is refused; it calls `change` */
    async withdraw<R extends string = never>(
      tx: Tx,
      { shopId, id }: { shopId: string; id: string },
      now: Date,
      effect: (row: Row, change: Change<Row>) => Promise<void>,
      check: (row: Row) => Verdict<void, R> | Promise<Verdict<void, R>> = () => accept(),
    ): Moved<'withdrawn', Closed | R> {
      const row = await lock(tx, id)
      if (row?.shopId !== shopId) return refuse('not_found')
      const checked = await check(row)
      if (!checked.ok) return checked
      if (!openSteps(row, now).includes('withdraw')) return refuseStep(row)
      await effect(row, (more) => write(tx, id, { state: 'withdrawn', withdrawnAt: now }, more))
      return accept({ id, state: 'withdrawn' })
    },

    /** An operator's decision. @param approve what the approval changes besides, or why it is refused; it calls `change` */
    async decide<R extends string>(
      tx: Tx,
      operatorId: string,
      { id, decision, note }: ListingDecision,
      now: Date,
      approve: (row: Row, change: Change<Row>) => Promise<Verdict<void, R>>,
    ): Moved<'returned' | Live, Closed | R> {
      const row = await lock(tx, id)
      if (!row || row.state === 'draft') return refuse('not_found')
      if (row.state !== 'submitted') return refuseStep(row)
      const isReturned = decision === 'return'
      const state = isReturned ? 'returned' : live
      const reviewed = { state, reviewedBy: operatorId, reviewedAt: now, reviewNote: note }
      if (isReturned) await write(tx, id, reviewed)
      else {
        const approved = await approve(row, (more) => write(tx, id, reviewed, more))
        if (!approved.ok) return approved
      }
      await tell(tx, row, { isReturned, note }, now)
      return accept({ id, state })
    },
  }
}
