/** Shares that join a pin at once: one lock and one commit for many, and the truth for everyone. */
import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { saleFixture } from '../../tests/fixtures/flash-sales'
import { callOf, DAY_MS, NOON, type Person } from '../../tests/fixtures/market'
import { pinFixture } from '../../tests/fixtures/pins'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { createJoinQueues, type JoinQueues } from './join-queue'

const TON = 1_000
const BUYERS = 60

let spot: SpotFixture
let pins: ReturnType<typeof pinFixture>
let people: readonly Person[]
let pinId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  pins = pinFixture(spot.db, spot.seed)
  people = await saleFixture(spot.db, spot.seed).members(BUYERS)
})
/** A pin of which 10 t are left. */
beforeEach(async () => {
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  const dealId = await pins.deal(await spot.offer({ stockKg: 100 * TON, validUntil }))
  pinId = accepted(await pins.open(dealId, spot.seed.buyer, 22 * TON)).pinId
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

type Share = Parameters<JoinQueues['ofOffers']['submit']>[1]

function shareOf(who: Person, over: Partial<Share['wanted']> = {}): Share {
  const wanted = { pinId, weightKg: 2 * TON, delivery: 'pickup' as const, requestId: newId(), ...over }
  return { call: callOf(spot.db, who, NOON), wanted }
}

const person = (n: number): Person => {
  const found = people[n]
  if (!found) throw new Error(`no person ${n}`)
  return found
}
const joiners = async () => (await pins.pin(pinId)).shares.slice(1).map(({ memberId }) => memberId)

/** Queues of a server, and the number of their transactions. */
function server() {
  const counted = { transactions: 0 }
  const transaction: Database['transaction'] = (work) => {
    counted.transactions++
    return spot.db.transaction(work)
  }
  return { ...createJoinQueues({ transaction }), counted }
}

test('sixty who want the last five places: the first five have them, the others know it, in one transaction', async () => {
  const { ofOffers, counted } = server()
  const answers = await Promise.all(people.map((who) => ofOffers.submit(pinId, shareOf(who))))
  expect(tally(answers)).toEqual({ ok: 5, pin_all_taken: BUYERS - 5 })
  expect(await joiners()).toEqual(people.slice(0, 5).map(({ memberId }) => memberId))
  expect(counted.transactions).toBe(1)
})

test('two servers together give no place twice', async () => {
  const servers = [server(), server()]
  const answers = await Promise.all(
    people.map((who, n) => servers[n % 2]?.ofOffers.submit(pinId, shareOf(who))),
  )
  expect(tally(answers.flatMap((answer) => answer ?? []))).toEqual({ ok: 5, pin_all_taken: BUYERS - 5 })
  expect(await joiners()).toHaveLength(5)
})

test('a refused share leaves its place to the next one of the same batch', async () => {
  const { ofOffers, counted } = server()
  const sent = [
    shareOf(person(0), { weightKg: 6 * TON, delivery: 'delivered' }),
    shareOf(person(1), { weightKg: 6 * TON }),
    shareOf(person(2), { weightKg: 4 * TON }),
    shareOf(person(1), { weightKg: 2 * TON }),
  ]
  const answers = await Promise.all(sent.map((share) => ofOffers.submit(pinId, share)))
  expect(tally(answers)).toEqual({ ok: 2, address_missing: 1, pin_already_joined: 1 })
  expect(await joiners()).toEqual([person(1).memberId, person(2).memberId])
  expect(counted.transactions).toBe(1)
})

test('a request that is sent twice joins once, in one batch and later', async () => {
  const { ofOffers } = server()
  const share = shareOf(person(0))
  const [first, second] = await Promise.all([1, 2].map(() => ofOffers.submit(pinId, share)))
  const later = await server().ofOffers.submit(pinId, share)
  expect([second, later]).toEqual([first, first])
  const other = { ...share, wanted: { ...share.wanted, weightKg: 4 * TON } }
  expect(tally([await ofOffers.submit(pinId, other)])).toEqual({ request_reused: 1 })
  expect(await joiners()).toEqual([person(0).memberId])
})
