/** Any interleaving of opening, joining, paying, leaving, merging, waiting and ending keeps kg and money whole. */
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleFixture } from '../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../tests/fixtures/market'
import { pinFixture } from '../../tests/fixtures/pins'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { offerById } from '../spot'
import { decideDuePins } from './decide-pins'
import { endDueDeals } from './end-deals'

const TON = 1_000
const STOCK_KG = 64 * TON
const OFFER_KG = 100 * TON
const MEMBERS = 8
const RUNS = sizeFor({ gate: 15, area: 100, long: 1_000 })
const STEPS = sizeFor({ gate: 60, area: 80, long: 120 })
const MONEY_FEN = 50_000_000

let spot: SpotFixture
let pins: ReturnType<typeof pinFixture>
beforeAll(async () => {
  spot = await openSpotFixture()
  pins = pinFixture(spot.db, spot.seed)
})
afterAll(() => spot.test.drop())

const who = fc.nat({ max: MEMBERS - 1 })
/** Whether a new share is paid at once. */
const pays = fc.nat({ max: 9 }).map((n) => n > 0)
/** Also weights that are refused; shares above 7.5 t need an authenticated company. */
const weightKg = fc.constantFrom(2_000, 4_000, 5_000, 5_600, 6_400, 7_000, 7_010)
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), who, weightKg, pays }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      who,
      pin: fc.nat({ max: 3 }),
      weightKg,
      pays,
    }),
  },
  // Takes what is left, so that pins fill.
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('fill' as const), who, pin: fc.nat({ max: 3 }), pays }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), share: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), share: fc.nat({ max: 30 }) }) },
  // The clock may also go back: servers differ.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE_MS, 16 * MINUTE_MS, DAY_MS, -MINUTE_MS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      /** Index of the share whose owner declines; without such a share all agree. */
      declines: fc.nat({ max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const TWO_PINS: readonly Command[] = [0, 1].map((n) => ({
  ...{ kind: 'open', who: n, weightKg: 5_000, pays: true },
}))

interface Joined {
  readonly shareId: string
  readonly pinId: string
  readonly by: Person
}

/** Runs the commands from noon on. @returns the last instant */
async function run(dealId: string, people: readonly Person[], commands: readonly Command[]): Promise<Date> {
  let now = NOON
  const [opened, joined]: [string[], Joined[]] = [[], []]
  const at = (n: number) => people[n] as Person
  type Answer = Awaited<ReturnType<typeof pins.open>> | Awaited<ReturnType<typeof pins.join>>
  const keep = async (answer: Answer, by: Person, isPaid: boolean) => {
    if (!answer.ok) return undefined
    joined.push({ ...answer.value, by })
    if (isPaid) await pins.pay(answer.value.shareId, by, now)
    return answer.value.pinId
  }
  for (const one of commands) {
    if (one.kind === 'wait') now = new Date(Math.max(NOON.getTime(), now.getTime() + one.ms))
    else if (one.kind === 'decide') await decideDuePins(spot.db, now)
    else if (one.kind === 'end') await pins.end(dealId, now)
    else if (one.kind === 'merge') await merge(people, { opened, joined }, one, now)
    else if (one.kind === 'open') {
      const pinId = await keep(await pins.open(dealId, at(one.who), one.weightKg, now), at(one.who), one.pays)
      if (pinId !== undefined) opened.push(pinId)
    } else if (one.kind === 'pay' || one.kind === 'leave') {
      const share = joined.at(-1 - (one.share % Math.max(1, joined.length)))
      if (share) await pins[one.kind](share.shareId, share.by, now)
    } else {
      const pinId = opened.at(-1 - (one.pin % Math.max(1, opened.length)))
      if (pinId === undefined) continue
      const leftKg = async () => {
        const { shares } = await pins.pin(pinId)
        const live = shares.filter(({ state }) => state !== 'lapsed' && state !== 'left')
        return 32 * TON - live.reduce((sum, share) => sum + share.weightKg, 0)
      }
      const wanted = one.kind === 'fill' ? Math.min(7_000, Math.max(1, await leftKg())) : one.weightKg
      await keep(await pins.join(pinId, at(one.who), wanted, now), at(one.who), one.pays)
    }
    await assertKgWhole(dealId)
  }
  return now
}

/** Members join one pin until it and another open one are a truck; the owners of all shares answer the proposal. */
async function merge(
  people: readonly Person[],
  { opened, joined }: { opened: readonly string[]; joined: Joined[] },
  { declines }: Extract<Command, { kind: 'merge' }>,
  now: Date,
): Promise<void> {
  const states = await Promise.all(opened.map((id) => pins.pin(id)))
  const [first, second] = states.filter(({ state }) => state === 'open')
  if (!first || !second) return
  for (const by of people) {
    const shares = [...(await pins.pin(first.id)).shares, ...(await pins.pin(second.id)).shares]
    const paid = shares.filter(({ state }) => state === 'paid')
    const lackingKg = 32 * TON - paid.reduce((sum, { weightKg: kg }) => sum + kg, 0)
    if (lackingKg <= 0) break
    // What remains is nothing or at least the minimum.
    const weight = lackingKg <= 7 * TON ? lackingKg : Math.min(7 * TON, lackingKg - 2 * TON)
    const share = await pins.join(second.id, by, weight, now)
    if (!share.ok) continue
    joined.push({ ...share.value, by })
    await pins.pay(share.value.shareId, by, now)
  }
  const mergeId = await pins.proposed(second.id, now)
  if (mergeId === undefined) return
  for (const [n, { shareId, by }] of joined.entries())
    await pins.answer({ mergeId, shareId }, by, n === declines ? 'decline' : 'agree', now)
}

/** No truck is overbooked, only paid tons fill it, and the deal's pool holds exactly what was promised. */
async function assertKgWhole(dealId: string): Promise<void> {
  const [row] = await spot.db.orm.execute<Record<'promised' | 'held' | 'overbooked' | 'unpaid', number>>(sql`
    select
      (select coalesce(sum(target_kg), 0) from pin where deal_id = d.id and state = 'open')::int
        + (select coalesce(sum(s.weight_kg), 0) from pin_share s join pin p on p.id = s.pin_id
          where p.deal_id = d.id and p.state = 'filled' and s.state = 'paid')::int as promised,
      (select held_kg from stock_pool where id = d.pool_id)::int as held,
      (select count(*) from (select p.id from pin p join pin_share s on s.pin_id = p.id
        where p.deal_id = d.id and s.state not in ('lapsed', 'left') group by p.id, p.target_kg
        having sum(s.weight_kg) > p.target_kg or sum(s.weight_kg) between p.target_kg - 1999 and p.target_kg - 1) x)::int as overbooked,
      (select count(*) from pin p where p.deal_id = d.id and p.state = 'filled' and p.target_kg <>
        (select sum(weight_kg) from pin_share s where s.pin_id in (p.id, p.merged_with) and s.paid_at is not null))::int as unpaid
    from pin_deal d where d.id = ${dealId}`)
  expect(row).toMatchObject({ held: row?.promised, overbooked: 0, unpaid: 0 })
}

test(
  'any interleaving: every share ends as an order or with its money back, and all kg are accounted for',
  async () => {
    let filled = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: STEPS / 2, maxLength: STEPS }), async (mixed) => {
        // Two open pins to begin with, so that some are merged.
        const commands = [...TWO_PINS, ...mixed]
        const validUntil = new Date(NOON.getTime() + 20 * DAY_MS).toISOString()
        const offerId = await spot.offer({ stockKg: OFFER_KG, validUntil })
        const people = await saleFixture(spot.db, spot.seed).members(MEMBERS)
        for (const person of people) await pins.fund(person, MONEY_FEN)
        const dealId = await pins.deal(offerId, { endsAt: new Date(NOON.getTime() + 10 * DAY_MS) })
        const last = await run(dealId, people, commands)

        const done = new Date(last.getTime() + 12 * DAY_MS)
        await decideDuePins(spot.db, done)
        await endDueDeals(spot.db, done)
        const [sums] = await spot.db.orm.execute<Record<'open' | 'sold', number>>(sql`
          select count(*) filter (where s.state in ('unpaid', 'paid'))::int as open,
            coalesce(sum(s.weight_kg) filter (where s.state = 'ordered'), 0)::int as sold
          from pin_share s join pin p on p.id = s.pin_id where p.deal_id = ${dealId}`)
        const soldKg = sums?.sold ?? 0
        filled += soldKg / STOCK_KG
        expect([sums?.open, soldKg % (32 * TON)]).toEqual([0, 0])
        expect((await offerById(spot.db.orm, offerId))?.availableKg).toBe(OFFER_KG - soldKg)
        let spentFen = 0
        for (const { memberId } of people) {
          const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
          expect(heldFen).toBe(0)
          spentFen += MONEY_FEN - availableFen
        }
        expect(spentFen).toBe((soldKg / TON) * 660_000)
      }),
      { numRuns: RUNS },
    )
    expect(filled, 'some pins were filled').toBeGreaterThan(0)
    await assertLedgerConsistent(spot.db)
  },
  sizeFor({ gate: 300_000, area: 600_000, long: 3_600_000 }),
)
