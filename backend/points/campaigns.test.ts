/** Campaigns over their whole life, in the market with its calls. */
import { shanghaiDay, startOfDay } from 'backend/platform/shanghai-time'
import { recordSetting } from 'backend/settings'
import { myPoints, myPointsJournal } from 'contract/points/my-points'
import { pointsLiability } from 'contract/points/operator-points'
import { proposeSetting } from 'contract/settings'
import { sql } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import { DAY_MS, type Person } from 'tests/fixtures/market'
import { completedOrder } from 'tests/fixtures/order-stages'
import { adjust, approvedCampaign } from 'tests/fixtures/points'
import { fresh } from 'tests/fixtures/sms-codes'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockCampaign } from './campaigns/campaign-store'
import { reckonBonus } from './campaigns/give-bonus'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

type Terms = Parameters<typeof approvedCampaign>[1]

/** Approves a campaign for the next day, and runs in it. Sessions stay open. */
async function during<T>(terms: Terms, run: (id: string) => Promise<T>): Promise<T> {
  const day = shanghaiDay(new Date(m.clock.now().getTime() + DAY_MS))
  const id = await approvedCampaign(m, { ...terms, fromDay: day, toDay: day })
  await moveTo(startOfDay(day))
  return await run(id)
}

async function moveTo(at: Date): Promise<void> {
  await m.moveClock(at.getTime() - m.clock.now().getTime())
  await m.db.orm.execute(sql`
    update member_session set last_seen_at = ${at.toISOString()}::timestamptz,
      expires_at = ${at.toISOString()}::timestamptz + interval '1 day'`)
}

const buyer = () => m.newPerson({ payPassword: true, yuan: '300000' })
const spendable = async (who: Person) => (await m.value(myPoints, {}, who)).spendable
const costOf = async (id: string) =>
  (await m.value(pointsLiability, {}, await m.newOperator('finance'))).campaigns.find((one) => one.id === id)

test('gives extra points for full tons on its day, named in the journal, and none on the next', async () => {
  const who = await buyer()
  await during({}, async (id) => {
    await completedOrder(m, who)
    expect(await spendable(who)).toBe(5 + 10)
    const { list } = await m.value(myPointsJournal, {}, who)
    expect(list.map(({ points, cause }) => [points, cause.replace(/SJ\d+/, 'SJ')]).sort()).toEqual([
      [10, '活动“双旦加奖”，订单 SJ，5 吨'],
      [5, '订单 SJ，5 吨'],
    ])
    expect(await costOf(id)).toMatchObject({ givenPoints: 10, capPoints: 1_000, costFen: 1_000 })
  })
  await moveTo(new Date(m.clock.now().getTime() + DAY_MS))
  const late = await buyer()
  await completedOrder(m, late)
  expect(await spendable(late)).toBe(5)
})

test('keeps the caps of an owner and of all, also for orders that are completed at once', async () => {
  const people = await Promise.all([buyer(), buyer(), buyer()])
  await during({ capPoints: '15', ownerCapPoints: '8' }, async (id) => {
    await Promise.all(people.map((who) => completedOrder(m, who)))
    const extra = await Promise.all(people.map(async (who) => (await spendable(who)) - 5))
    expect(extra.sort((a, b) => a - b)).toEqual([0, 7, 8])
    expect(await costOf(id)).toMatchObject({ givenPoints: 15 })
  })
})

test('counts the goods of its categories alone', async () => {
  const who = await buyer()
  await during({ categories: ['EG'] }, async () => {
    await completedOrder(m, who)
    expect(await spendable(who)).toBe(5)
  })
})

test('gives no more than the commission bears at the completion', async () => {
  const who = await buyer()
  const rate = (value: number) =>
    m.db.transaction((tx) =>
      recordSetting(tx, { code: 'points_per_ton', value, reason: '试', byName: 'test' }, m.clock.now()),
    )
  await during({ extraPerTon: '5' }, async (id) => {
    await m.moveClock(1_000)
    // Past the check, as if the commission had been changed otherwise.
    await rate(4)
    await completedOrder(m, who)
    expect(await spendable(who)).toBe(5 * 4 + 5 * 2)
    await m.moveClock(1_000)
    await rate(1)
    const proposal = { code: 'points_per_ton' as const, value: '2', reason: '试', ...fresh() }
    const refused = await m.ask(proposeSetting, proposal, await m.newOperator('admin'))
    expect([refused.reason, (await costOf(id))?.givenPoints]).toEqual(['points_too_costly', 10])
  })
})

test('pays what an owner owes first', async () => {
  const who = await buyer()
  await during({}, async () => {
    await adjust(m, who.phone, -12)
    await completedOrder(m, who)
    expect(await m.value(myPoints, {}, who)).toMatchObject({ spendable: 3, debt: 0 })
  })
})

test('counted twice changes nothing', async () => {
  const who = await buyer()
  await during({}, async (id) => {
    const orderId = await completedOrder(m, who)
    await m.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (!campaign) throw new Error('the campaign is missing')
      await reckonBonus(tx, { kind: 'member', id: who.memberId }, campaign, orderId, m.clock.now())
    })
    expect(await spendable(who)).toBe(15)
  })
})
