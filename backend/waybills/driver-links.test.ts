/** Which driver has the open link of a waybill, whatever happens at once. */
import type { Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { eq, sql } from 'drizzle-orm'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import { addFleet, NOON, type WaybillFixture, waybillFixture } from '../../tests/fixtures/waybills'
import { resendDriverLink } from './driver-links'
import { waybillLink } from './tables'

/** Links that a carrier may send again in a day. */
const LIMIT = 10
const NEW_PHONE = '13700000099'
const { fewerRounds: rounds } = SIZES.depositRaces
const limit = timeLimit({ gate: 120, area: 600, long: 1_200 })

let fixture: OrderFixture
let w: WaybillFixture
beforeAll(async () => {
  fixture = await openOrderFixture(6)
})
beforeEach(async () => {
  w = await waybillFixture(fixture.db)
})
afterAll(() => fixture.test.drop())

const resend = (id: string, now = NOON) =>
  fixture.db.transaction<Verdict<unknown>>((tx) => resendDriverLink(tx, w.asCarrier, id, now))

async function resendAll(id: string): Promise<void> {
  for (let n = 0; n < LIMIT; n++) accepted(await resend(id))
}

/** Phones of the open links of a waybill, and the number of all. */
async function linksOf(id: string) {
  const links = await fixture.db.orm.select().from(waybillLink).where(eq(waybillLink.waybillId, id))
  return {
    open: links.filter(({ endedAt }) => endedAt === null).map(({ phone }) => phone),
    all: links.length,
  }
}

/** Proposes a driver with another phone. @returns the id of the proposal */
async function proposeDriver(id: string): Promise<string> {
  const { driverId } = await addFleet(fixture.db, w.carrierId)
  await fixture.db.orm.execute(sql`update pickup_person set phone = ${NEW_PHONE} where id = ${driverId}`)
  accepted(await w.propose(id, { driverId }))
  return (await w.changeOf(id))?.id ?? ''
}

describe('a link that is sent again', () => {
  test('ends the one before, up to the limit of a day, and above it the present one stays', async () => {
    const id = await w.opened()
    const { driverPhone } = await w.rowOf(id)
    await resendAll(id)
    expect(await linksOf(id)).toEqual({ open: [driverPhone], all: LIMIT + 1 })
    expect(await resend(id)).toMatchObject({
      reason: 'too_many_requests',
      facts: { retryAfterSeconds: 86_400 },
    })
    expect(await linksOf(id)).toEqual({ open: [driverPhone], all: LIMIT + 1 })
    accepted(await resend(id, new Date(NOON.getTime() + DAY_MS)))
  })

  test('is refused to strangers, and after the end of the waybill', async () => {
    const id = await w.opened()
    const acting = (by: object) =>
      fixture.db.transaction<Verdict<unknown>>((tx) =>
        resendDriverLink(tx, { ...w.asCarrier, ...by }, id, NOON),
      )
    expect(reasonOf(await acting({ companyId: w.shipperId }))).toBe('not_found')
    expect(reasonOf(await acting({ memberId: w.shipper.memberId }))).toBe('not_found')
    accepted(await w.cancel(id, 'carrier'))
    expect(reasonOf(await resend(id))).toBe('waybill_step_not_open')
    expect((await linksOf(id)).open).toEqual([])
  })
})

test('a new driver gets the only link, also when the limit is used up', async () => {
  const id = await w.opened()
  await resendAll(id)
  accepted(await w.answerChange(await proposeDriver(id), 'agree'))
  expect(await linksOf(id)).toEqual({ open: [NEW_PHONE], all: LIMIT + 2 })
  const texts = await fixture.db.orm.execute<{ target: string }>(
    sql`select target from message_delivery where text like ${`%${(await w.rowOf(id)).waybillNo}%token=%`} order by id desc limit 1`,
  )
  expect(texts).toMatchObject([{ target: NEW_PHONE }])
})

test('another truck with the same driver leaves the link', async () => {
  const id = await w.opened()
  const { truckId } = await addFleet(fixture.db, w.carrierId)
  accepted(await w.propose(id, { truckId }))
  accepted(await w.answerChange((await w.changeOf(id))?.id ?? '', 'agree'))
  expect((await linksOf(id)).all).toBe(1)
})

test('a link sent again against a change of driver: the new driver has the only one', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await w.opened({ kg: 1_000 })
    const changeId = await proposeDriver(id)
    const [changed, sent] = await Promise.all([w.answerChange(changeId, 'agree'), resend(id)])
    expect([reasonOf(changed), reasonOf(sent)]).toEqual(['ok', 'ok'])
    expect((await linksOf(id)).open).toEqual([NEW_PHONE])
    accepted(await w.cancel(id, 'carrier'))
  }
})

test('a link sent again against the end of the waybill: none stays open', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await w.opened({ kg: 1_000 })
    const [cancelled, sent] = await Promise.all([w.cancel(id, 'carrier'), resend(id)])
    expect(reasonOf(cancelled)).toBe('ok')
    expect(['ok', 'waybill_step_not_open']).toContain(reasonOf(sent))
    expect((await linksOf(id)).open).toEqual([])
  }
})
