import type { Database } from 'backend/platform/database/database'
import { info } from 'contract/spot/detail'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { expect } from 'vitest'
import type { Journal } from './journal'
import type { LoadClients } from './load-clients'
import { type PersistentClient, tryOnce } from './persistent-client'

const AT_ONCE = 8
/** Maximum number of repeated requests. Of a larger journal, every n-th request is repeated. */
const REPEATED_MAX = 20_000

/**
 * Asserts exactly-once processing: each acknowledged request has exactly one effect, no other effects exist, a repeated
 * request gets the same answer, balances and stock equal the sum of the answers, and the ledger is consistent.
 */
export async function assertExactlyOnce(
  db: Database,
  origin: string,
  client: PersistentClient,
  loadClients: Pick<LoadClients, 'buyers' | 'merchant' | 'offer'>,
): Promise<void> {
  const { journal } = client
  expect(journal.requests.filter(({ answer }) => answer?.errorcode !== 0)).toEqual([])
  await expectOneEffectEach(db, journal)
  await expectSameAnswers(origin, journal)
  await expectOneEffectEach(db, journal)
  await expectMoneyAndGoods(db, client, loadClients)
  await assertLedgerConsistent(db)
}

/**
 * Order events carry the request id, bank slips have it in their reference. Other requests are in request_log, which also
 * holds the requests that seeded the demo market.
 */
async function expectOneEffectEach(db: Database, { requests }: Journal): Promise<void> {
  const rows = await db.orm.execute<{ request_id: string; effects: number; only_clients: boolean }>(sql`
    select request_id::text, count(*)::int as effects, true as only_clients
      from order_event where request_id is not null group by 1
    union all
    select substr(slip.bank_reference, 3), count(*)::int, true
      from bank_slip slip join ledger_transfer moved on moved.cause_id = slip.id
     where slip.bank_reference like 'SX%' group by 1
    union all
    select request_id::text, count(*)::int, false from request_log
     where not exists (select from order_event e where e.request_id = request_log.request_id) group by 1`)
  const effects = new Map(rows.map((row) => [row.request_id, row.effects]))
  const wrong = requests.filter(({ input }) => effects.get(input.requestId) !== 1)
  expect(wrong.map(({ endpoint, input }) => [endpoint.path, effects.get(input.requestId) ?? 0])).toEqual([])
  const asked = new Set(requests.map(({ input }) => input.requestId))
  expect(rows.filter((row) => row.only_clients && !asked.has(row.request_id))).toEqual([])
}

async function expectSameAnswers(origin: string, { requests }: Journal): Promise<void> {
  const every = Math.ceil(requests.length / REPEATED_MAX)
  const left = requests.filter((_, n) => n % every === 0)
  const askAgain = async () => {
    for (let sent = left.pop(); sent; sent = left.pop()) {
      const again = await tryOnce(origin, sent.endpoint, sent.input, sent.token)
      expect([sent.endpoint.path, again]).toEqual([sent.endpoint.path, sent.answer])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askAgain))
}

async function expectMoneyAndGoods(
  db: Database,
  client: PersistentClient,
  { buyers, merchant, offer }: Pick<LoadClients, 'buyers' | 'merchant' | 'offer'>,
) {
  for (const { token, memberId, expectedFen } of buyers) {
    const { availableFen } = await client.value(capitalSelf, {}, token)
    expect([memberId, availableFen]).toEqual([memberId, expectedFen])
  }
  const { availableKg } = await client.value(info, { id: offer.id }, merchant.token)
  expect(availableKg).toBe(offer.expectedKg + (await timedOutKg(db, offer.id)))
}

/** Stock returned by unpaid orders that timed out. */
async function timedOutKg(db: Database, offerId: string): Promise<number> {
  const [row] = await db.orm.execute<{ kg: number }>(sql`
    select coalesce(sum(line.ordered_kg), 0)::int as kg
      from order_line line join order_event event on event.order_id = line.order_id and event.step = 'time_out'
     where line.subject_id = ${offerId}`)
  return row?.kg ?? 0
}
