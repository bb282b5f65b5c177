/** Any interleaving of opening, joining, paying, leaving, buying, waiting and ending keeps bags and money whole. */
import { timeOutOrders } from 'backend/ordering'
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleFixture } from '../../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../../tests/fixtures/market'
import { pinFixture } from '../../../tests/fixtures/pins'
import { retailFixture } from '../../../tests/fixtures/retail-goods'
import { retailPinFixture } from '../../../tests/fixtures/retail-pins'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offerById } from '../../spot'
import { decideDuePins } from './decide-pins'

const OFFER_BAGS = 240
const STOCK_BAGS = 40
const MEMBERS = 6
const RUNS = sizeFor({ gate: 15, area: 100, long: 1_000 })
const STEPS = sizeFor({ gate: 40, area: 60, long: 100 })
const MONEY_FEN = 10_000_000

let spot: SpotFixture
let retail: ReturnType<typeof retailFixture>
let pins: ReturnType<typeof retailPinFixture>
beforeAll(async () => {
  spot = await openSpotFixture()
  retail = retailFixture(spot.db, spot.seed)
  pins = retailPinFixture(spot.db, spot.seed)
})
afterAll(() => spot.test.drop())

const who = fc.nat({ max: MEMBERS - 1 })
/** Also five bags, which are refused. */
const bags = fc.integer({ min: 1, max: 5 })
/** Whether a new share is paid at once. */
const pays = fc.nat({ max: 9 }).map((n) => n > 0)
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const), who, bags, pays }) },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('join' as const), who, bags, pays, pin: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), share: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), share: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, bags }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take_back' as const), bags }) },
  // The clock may also go back: servers differ.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE_MS, 16 * MINUTE_MS, DAY_MS, -MINUTE_MS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end_deal' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end_goods' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface Joined {
  readonly shareId: string
  readonly pinId: string
  readonly by: Person
}

/** Runs the commands from noon on. @returns the last instant */
async function run(
  { dealId, goodsId }: { dealId: string; goodsId: string },
  people: readonly Person[],
  commands: readonly Command[],
): Promise<Date> {
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
    else if (one.kind === 'end_deal') await pins.end(dealId, now)
    else if (one.kind === 'end_goods') await retail.end(goodsId, now)
    else if (one.kind === 'buy') await retail.buy(goodsId, at(one.who), one.bags, now)
    else if (one.kind === 'take_back') await retail.move(goodsId, 'take_back', one.bags, now)
    else if (one.kind === 'open') {
      const pinId = await keep(await pins.open(dealId, at(one.who), one.bags, now), at(one.who), one.pays)
      if (pinId !== undefined) opened.push(pinId)
    } else if (one.kind === 'join') {
      const pinId = opened.at(-1 - (one.pin % Math.max(1, opened.length)))
      if (pinId !== undefined)
        await keep(await pins.join(pinId, at(one.who), one.bags, now), at(one.who), one.pays)
    } else {
      const share = joined.at(-1 - (one.share % Math.max(1, joined.length)))
      if (share) await pins[one.kind](share.shareId, share.by, now)
    }
    await assertBagsWhole(goodsId)
  }
  return now
}

/** No pin has too many heads, only paid ones fill it, and the pool holds exactly what was promised. */
async function assertBagsWhole(goodsId: string): Promise<void> {
  const [row] = await spot.db.orm.execute<Record<'promised' | 'held' | 'overbooked' | 'unpaid', number>>(sql`
    select
      (select coalesce(sum(stock_kg), 0) from retail_pin where goods_id = g.id and state = 'open')::int
        + (select coalesce(sum(s.bags * g.bag_kg), 0) from retail_pin_share s join retail_pin p on p.id = s.pin_id
          where p.goods_id = g.id and p.state = 'filled' and s.state = 'paid')::int
        + (select coalesce(sum(l.ordered_kg), 0) from ordering_line l join ordering_order o on o.id = l.order_id
          where l.subject_id = g.id and o.state = 'awaiting_payment')::int as promised,
      (select held_kg from stock_pool where id = g.pool_id)::int as held,
      (select count(*) from (select p.id from retail_pin p join retail_pin_share s on s.pin_id = p.id
        where p.goods_id = g.id and s.state not in ('lapsed', 'left') group by p.id, p.heads
        having count(*) > p.heads) x)::int as overbooked,
      (select count(*) from retail_pin p where p.goods_id = g.id and p.state = 'filled' and p.heads <>
        (select count(*) from retail_pin_share s where s.pin_id = p.id and s.paid_at is not null))::int as unpaid
    from retail_goods g where g.id = ${goodsId}`)
  expect(row).toMatchObject({ held: row?.promised, overbooked: 0, unpaid: 0 })
}

test(
  'any interleaving: every share ends as an order or with its money back, and all bags are accounted for',
  async () => {
    let sold = 0
    const { fund } = pinFixture(spot.db, spot.seed)
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: STEPS / 2, maxLength: STEPS }), async (commands) => {
        const validUntil = new Date(NOON.getTime() + 20 * DAY_MS).toISOString()
        const offerId = await spot.offer({ stockKg: OFFER_BAGS * 25, validUntil })
        const people = await saleFixture(spot.db, spot.seed).members(MEMBERS)
        for (const person of people) await fund(person, MONEY_FEN)
        const goodsId = await retail.onSale(offerId, { bags: STOCK_BAGS })
        const dealId = await pins.deal(goodsId, { heads: 2 })
        const last = await run({ dealId, goodsId }, people, commands)

        const done = new Date(last.getTime() + 2 * DAY_MS)
        await decideDuePins(spot.db, done)
        await timeOutOrders(spot.db, done)
        await retail.end(goodsId, done)
        const [sums] = await spot.db.orm.execute<Record<'open' | 'bags' | 'fen', number>>(sql`
          select count(*) filter (where s.state in ('unpaid', 'paid'))::int as open,
            coalesce(sum(s.bags) filter (where s.state = 'ordered'), 0)::int as bags,
            coalesce(sum(s.total_fen) filter (where s.state = 'ordered'), 0)::int as fen
          from retail_pin_share s join retail_pin p on p.id = s.pin_id where p.goods_id = ${goodsId}`)
        const soldBags = sums?.bags ?? 0
        sold += soldBags
        expect(sums?.open).toBe(0)
        expect((await offerById(spot.db.orm, offerId))?.availableKg).toBe((OFFER_BAGS - soldBags) * 25)
        let spentFen = 0
        for (const { memberId } of people) {
          const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
          expect(heldFen).toBe(0)
          spentFen += MONEY_FEN - availableFen
        }
        expect(spentFen).toBe(sums?.fen)
      }),
      { numRuns: RUNS },
    )
    expect(sold, 'some pins were filled').toBeGreaterThan(0)
    await assertLedgerConsistent(spot.db)
  },
  sizeFor({ gate: 120_000, area: 600_000, long: 3_600_000 }),
)
