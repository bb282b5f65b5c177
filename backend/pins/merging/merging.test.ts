/** Two pins of one deal that fill a truck together: proposed, agreed to, and what stops them. */
import { openDatabase } from 'backend/platform/database/database'
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saleFixture } from '../../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../../tests/fixtures/market'
import { DEADLINE, pinFixture, waited } from '../../../tests/fixtures/pins'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offerById } from '../../spot'
import { decideDuePins } from '../decide-pins'
import { sweepMerges } from './propose-merges'

const TON = 1_000
const OFFER_KG = 200 * TON
const MONEY_FEN = 10_000_000
const TON_FEN = 660_000
/** Three shares in one pin and two in another are a truck; none needs an authenticated company. */
const SHARES = [6.4 * TON, 6.4 * TON, 6.4 * TON, 6.4 * TON, 6.4 * TON] as const

let spot: SpotFixture
let pins: ReturnType<typeof pinFixture>
let people: readonly Person[]
let offerId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  pins = pinFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const person = (n: number): Person => {
  const found = people[n]
  if (!found) throw new Error(`no person ${n}`)
  return found
}
const stateOf = async (pinId: string) => (await pins.pin(pinId)).state
const shareOf = async (pinId: string, who: Person) => {
  const share = (await pins.pin(pinId)).shares.find(({ memberId }) => memberId === who.memberId)
  if (!share) throw new Error('the person has no share')
  return share.id
}
const stateOfMerge = async (id: string | undefined) =>
  (await spot.db.orm.execute<{ state: string }>(sql`select state from pin_merge where id = ${id ?? null}`))[0]
    ?.state
const capital = async ({ memberId }: Person) => {
  const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
  return [availableFen, heldFen]
}

/** Two open pins of a new deal, of three and of two paid shares, together a truck. */
async function twoPins() {
  const validUntil = plus(NOON, 10 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg: OFFER_KG, validUntil })
  people = await saleFixture(spot.db, spot.seed).members(7)
  for (const who of people) await pins.fund(who, MONEY_FEN)
  const dealId = await pins.deal(offerId)
  const first = await pins.paidPin(dealId, person(0), SHARES[0])
  for (const n of [1, 2]) await pins.joinAndPay(first, person(n), SHARES[1])
  const second = await pins.paidPin(dealId, person(3), SHARES[3])
  await pins.joinAndPay(second, person(4), SHARES[4])
  return { dealId, first, second }
}

/** The proposal of the two pins, and how each of the five answers. */
async function proposal() {
  const made = await twoPins()
  const mergeId = await pins.proposed(made.first)
  if (mergeId === undefined) throw new Error('nothing was proposed')
  const answer = async (n: number, said: 'agree' | 'decline' = 'agree', now = NOON) => {
    const pinId = n < 3 ? made.first : made.second
    return await pins.answer({ mergeId, shareId: await shareOf(pinId, person(n)) }, person(n), said, now)
  }
  return { ...made, mergeId, answer }
}

test('all agree: both are full, become paid orders, and one truck is free again', async () => {
  const { dealId, first, second, mergeId, answer } = await proposal()
  expect(await pins.proposed(second)).toBe(mergeId)
  expect((await pins.dealNow(dealId)).availableKg).toBe(0)
  for (const n of [0, 3, 1, 4]) expect(accepted(await answer(n)).isMerged).toBe(false)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open'])
  expect(accepted(await answer(2)).isMerged).toBe(true)
  expect(await pins.pin(first)).toMatchObject({ state: 'filled', mergedWith: second })
  expect(await pins.pin(second)).toMatchObject({ state: 'filled', mergedWith: first })
  expect((await pins.dealNow(dealId)).availableKg).toBe(32 * TON)
  await decideDuePins(spot.db, NOON)
  const states = [...(await pins.pin(first)).shares, ...(await pins.pin(second)).shares]
  expect(states.map(({ state }) => state)).toEqual(Array(5).fill('ordered'))
  expect(await capital(person(4))).toEqual([MONEY_FEN - 6.4 * TON_FEN, 0])
  expect(await stateOfMerge(mergeId)).toBe('agreed')
})

test('the truck of one pin goes to the offer when the deal has ended', async () => {
  const { dealId, answer } = await proposal()
  accepted(await pins.end(dealId))
  for (const n of [0, 1, 2, 3, 4]) accepted(await answer(n))
  expect((await offerById(spot.db.orm, offerId))?.availableKg).toBe(OFFER_KG - 32 * TON)
})

test('one declines: nothing happens, and the same two are not proposed again', async () => {
  const { first, second, mergeId, answer } = await proposal()
  accepted(await answer(0))
  expect(accepted(await answer(4, 'decline')).isMerged).toBe(false)
  expect(await stateOfMerge(mergeId)).toBe('declined')
  expect(reasonOf(await answer(1))).toBe('pin_merge_over')
  expect(await pins.proposed(first)).toBeUndefined()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open'])
  await decideDuePins(spot.db, waited(DEADLINE))
  expect(await capital(person(0))).toEqual([MONEY_FEN, 0])
})

test('a share that joins ends the proposal; it is made again after the share has left', async () => {
  const { first, second, mergeId, answer } = await proposal()
  accepted(await answer(0))
  const { shareId } = accepted(await pins.join(second, person(5), 5 * TON))
  expect(await stateOfMerge(mergeId)).toBe('ended')
  expect(reasonOf(await answer(1))).toBe('pin_merge_over')
  expect(await pins.proposed(first), 'an unpaid share waits').toBeUndefined()
  accepted(await pins.leave(shareId, person(5)))
  const again = await pins.proposed(first)
  if (again === undefined) throw new Error('nothing was proposed again')
  expect(again).not.toBe(mergeId)
  for (const n of [0, 1, 2, 3, 4]) {
    const share = { mergeId: again, shareId: await shareOf(n < 3 ? first : second, person(n)) }
    accepted(await pins.answer(share, person(n), 'agree', NOON))
  }
  expect([await stateOfMerge(mergeId), await stateOfMerge(again)]).toEqual(['ended', 'agreed'])
})

test('who has left a pin is not asked, so cannot decline', async () => {
  const { first, second } = await twoPins()
  const { shareId } = accepted(await pins.join(second, person(5), 5 * TON))
  accepted(await pins.leave(shareId, person(5)))
  const mergeId = await pins.proposed(first)
  if (mergeId === undefined) throw new Error('nothing was proposed')
  for (const said of ['agree', 'decline'] as const)
    expect(reasonOf(await pins.answer({ mergeId, shareId }, person(5), said, NOON))).toBe('not_found')
  expect(await stateOfMerge(mergeId)).toBe('proposed')
})

test('there are two hours to answer, also if the market ends proposals late and twice', async () => {
  const { first, mergeId, answer } = await proposal()
  const last = plus(NOON, 120 * MINUTE_MS)
  accepted(await answer(0, 'agree', last))
  expect(reasonOf(await answer(1, 'agree', plus(last, 1)))).toBe('pin_merge_over')
  await sweepMerges(spot.db, last)
  expect(await stateOfMerge(mergeId)).toBe('proposed')
  await sweepMerges(spot.db, waited(last))
  await sweepMerges(spot.db, waited(last))
  expect(await stateOfMerge(mergeId)).toBe('expired')
  expect(await pins.proposed(first, waited(last)), 'not asked twice').toBeUndefined()
})

test('nothing is proposed shortly before a deadline, or of pins of different deals', async () => {
  const { first } = await twoPins()
  expect(await pins.proposed(first, plus(DEADLINE, -15 * MINUTE_MS + 1))).toBeUndefined()
  expect(await pins.proposed(first, plus(DEADLINE, -15 * MINUTE_MS))).toBeDefined()

  const { dealId } = await twoPins()
  const other = await pins.deal(offerId)
  const alone = await pins.paidPin(other, person(5), 6.4 * TON)
  expect(await pins.proposed(alone)).toBeUndefined()
  expect(dealId).not.toBe(other)
})

test('only the owner of a share of these pins answers, once', async () => {
  const { first, mergeId, answer } = await proposal()
  const shareId = await shareOf(first, person(0))
  expect(reasonOf(await pins.answer({ mergeId, shareId }, person(1)))).toBe('not_found')
  accepted(await answer(0))
  expect(reasonOf(await answer(0))).toBe('pin_merge_answered')
  const other = await twoPins()
  const foreign = await shareOf(other.first, person(0))
  expect(reasonOf(await pins.answer({ mergeId, shareId: foreign }, person(0)))).toBe('not_found')
})

test('last answers, a join and two sweeping servers at once: one outcome, nothing is lost', async () => {
  const outcomes = new Set<string | undefined>()
  for (let round = 0; round < 6; round++) {
    const { first, second, mergeId, answer } = await proposal()
    for (const n of [0, 1, 2]) accepted(await answer(n))
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const late = round % 3 === 2 ? 'decline' : 'agree'
    const joining = round % 2 === 0 ? [] : [pins.join(second, person(5), 5 * TON)]
    const answers = await Promise.all([
      answer(3),
      answer(4, late),
      ...joining,
      sweepMerges(other, NOON).then(() => ({ ok: true as const, value: undefined })),
      decideDuePins(spot.db, NOON).then(() => ({ ok: true as const, value: undefined })),
    ])
    await other.close()
    await decideDuePins(spot.db, NOON)
    const state = await stateOfMerge(mergeId)
    outcomes.add(state)
    const isMerged = state === 'agreed'
    expect([await stateOf(first), await stateOf(second)], JSON.stringify(tally(answers))).toEqual(
      isMerged ? ['filled', 'filled'] : ['open', 'open'],
    )
    await assertLedgerConsistent(spot.db)
  }
  expect(outcomes.size).toBeGreaterThan(1)
})

test('two servers propose each pin once', async () => {
  const { first, second } = await twoPins()
  const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
  await Promise.all([sweepMerges(spot.db, NOON), sweepMerges(other, NOON)])
  await other.close()
  const [row] = await spot.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from pin_merge where ${first} in (first_pin_id, second_pin_id) and ${second} in (first_pin_id, second_pin_id)`,
  )
  expect(row?.n).toBe(1)
})
