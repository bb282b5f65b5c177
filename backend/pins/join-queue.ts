import { type BatchQueue, createBatchQueue } from 'backend/platform/batching/batch-queue'
import type { Database, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey } from 'backend/platform/endpoint'
import { withIdempotencyKeys } from 'backend/platform/idempotency/batch-requests'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { PIN_WAIT_MS } from 'contract/pins/terms'
import { joinPin, lockPinOfOffer } from './join-pin'
import { joinSalePin, lockPinOfSale } from './join-sale-pin'

/** Most shares of one transaction. Few fit into a pin; the others are refused without a statement. */
const BATCH_MAX = 100
/** Most waiting requests per pin and server; further ones are refused at once. */
const WAITING_MAX = 5_000

/** A share as a server received it. */
interface SentShare<Wanted> {
  readonly call: Call<Actor>
  readonly wanted: Wanted
}

interface Joining<Locked, Wanted, Share, R extends string> {
  readonly db: Pick<Database, 'transaction'>
  /** Name of the operation in the request log. */
  readonly operation: string
  lock(tx: Tx, pinId: string): Promise<Locked | undefined>
  /** Judges a share and writes it. A refused one writes nothing. */
  join(tx: Tx, call: Call<Actor>, locked: Locked, wanted: Wanted): Promise<Verdict<Share, R>>
}

type JoinVerdict<Share, R extends string> = Verdict<Share, R | 'not_found' | 'request_reused'>

/** One queue of joining shares per pin and server. The pin is locked once for many, and read again after one that joined. */
export function createJoinQueue<Locked, Wanted extends { requestId: string }, Share, R extends string>({
  db,
  operation,
  lock,
  join,
}: Joining<Locked, Wanted, Share, R>): BatchQueue<SentShare<Wanted>, JoinVerdict<Share, R>> {
  return createBatchQueue({
    ...{ db, batchMax: BATCH_MAX, waitingMax: WAITING_MAX, waitMs: PIN_WAIT_MS },
    async apply(tx, pinId, sent: readonly SentShare<Wanted>[]): Promise<JoinVerdict<Share, R>[]> {
      const locked = await lock(tx, pinId)
      if (!locked) return sent.map(() => refuse('not_found'))
      const requests = sent.map(({ call, wanted }) => ({
        key: requestKey(call, operation, wanted),
        at: call.now,
      }))
      return await withIdempotencyKeys<Share, R>(tx, requests, async (fresh) => {
        const verdicts: Verdict<Share, R>[] = []
        let pin = locked
        for (const { call, wanted } of fresh.flatMap((i) => sent[i] ?? [])) {
          const verdict = await join(tx, call, pin, wanted)
          if (verdict.ok) pin = (await lock(tx, pinId)) ?? pin
          verdicts.push(verdict)
        }
        return verdicts
      })
    },
  })
}

export type JoinQueues = ReturnType<typeof createJoinQueues>

/** Queues of a server: of pins of offers, and of pins of flash sales. */
export function createJoinQueues(db: Pick<Database, 'transaction'>) {
  return {
    ofOffers: createJoinQueue({ db, operation: 'pin.join', lock: lockPinOfOffer, join: joinPin }),
    ofSales: createJoinQueue({ db, operation: 'pin.join_in_sale', lock: lockPinOfSale, join: joinSalePin }),
  }
}
