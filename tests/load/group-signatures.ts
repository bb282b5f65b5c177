import type { Database } from 'backend/platform/database/database'
import { QueueBusy } from 'backend/platform/database/errors'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import { DURING, type GroupFixture, groupFixture } from 'tests/fixtures/group-purchases'
import { callOf, NOON, offerInput, type Person, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { createSignQueue } from '../../backend/group-purchases/sign-queue'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { type BenchMarket, emptyDatabase, POOL_SIZE } from './bench-market'
import type { Measured } from './figures'
import { inTurn, rateOf } from './rounds'

const ROUNDS = 3
const COMPANIES = 200
const GROUPS = 50
const LOAD = { concurrency: COMPANIES, milliseconds: 3_000 }
const SPREAD_LOAD = { concurrency: POOL_SIZE, milliseconds: 3_000 }
/** More tons than are signed. */
const TOTAL_KG = 900_000
const STEP_KG = 25
/** Least rate in one group purchase, relative to plans spread over many. */
const ONE_MIN = 0.8

/** Plans signed in one group purchase through its queue, against plans spread over many, after the check of the password. */
export async function groupSignatures({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db } = await emptyDatabase(cluster)
  const seed = await seedMarket(db)
  const groups = groupFixture(db, seed)
  await groups.fundSeller()
  const companies: Person[] = []
  for (let n = 0; n < COMPANIES; n++) companies.push(await groups.company())
  const queue = createSignQueue(db, async () => new Map())
  const sign = async (n: number, { id, termsHash }: OpenedGroup) => {
    const who = companies[n % COMPANIES] as Person
    const wanted = { id, weightKg: STEP_KG, termsHash, requestId: newId() }
    const signed = await whenTaken(() => queue.submit(id, { call: callOf(db, who, DURING), wanted }))
    if (!signed.ok) throw new Error(signed.reason)
  }
  const opened = () => openGroup(db, seed, groups)
  const spread: OpenedGroup[] = []
  for (let n = 0; n < GROUPS; n++) spread.push(await opened())
  const overGroups = await inTurn(
    {
      subject: async () => {
        const one = await opened()
        return await rateOf((n) => sign(n, one), LOAD)
      },
      baseline: () => rateOf((n) => sign(n, spread[n % GROUPS] as OpenedGroup), SPREAD_LOAD),
    },
    ROUNDS,
  )
  await queue.settled()
  await db.close()
  return [
    {
      ...{
        id: 'P3-group',
        what: 'plans signed in one group purchase; over many',
        unit: '/s',
        floor: ONE_MIN,
      },
      ...overGroups,
    },
  ]
}

interface OpenedGroup {
  readonly id: string
  readonly termsHash: string
}

/** A group purchase of an offer of its own, open for tiny plans. */
async function openGroup(db: Database, seed: SeededMarket, groups: GroupFixture): Promise<OpenedGroup> {
  const seller = { shopId: seed.merchant.shopId ?? '', memberId: seed.merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
  const input = offerInput(seed, { stockKg: TOTAL_KG, validUntil })
  const { offerId } = accepted(await db.transaction((tx) => publishOffer(tx, seller, input, NOON)))
  const terms = { totalKg: TOTAL_KG, minKg: STEP_KG, stepKg: STEP_KG, limitKg: TOTAL_KG }
  const id = await groups.opened(offerId, TOTAL_KG, terms)
  return { id, termsHash: (await groups.group(id)).termsHash }
}

/** Who is told that the group purchase is busy tries again. */
async function whenTaken<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof QueueBusy) return await whenTaken(send)
    throw error
  }
}
