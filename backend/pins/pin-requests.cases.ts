/** Endpoint cases of tons that a member looks for. */
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { InputOf } from 'contract/endpoint'
import { myMessages } from 'contract/messages'
import * as contract from 'contract/pins'
import * as requests from 'contract/pins/pin-requests'
import { PIN_REQUEST_DAYS, PIN_REQUESTS_MAX } from 'contract/pins/terms'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { openDeal, paidPin, shareInput } from '../../tests/fixtures/pin-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { matchRequests } from './requests/match-requests'

type Saved = InputOf<typeof requests.savePinRequest>

/** Tons that no other case looks for. */
let ownWeightKg = 100_000

const dayIn = (m: Market, days: number) => shanghaiDay(new Date(m.clock.now().getTime() + days * DAY_MS))

const wanted = (m: Market, over: Partial<Saved> = {}): Saved => ({
  ...{ grade: m.seed.goods.drawing.grade, weightKg: 7_000, by: dayIn(m, 2) },
  ...fresh(),
  ...over,
})
const save = async (m: Market, who: Person, over: Partial<Saved> = {}) =>
  (await m.value(requests.savePinRequest, wanted(m, over), who)).id
const listOf = async (m: Market, who: Person) => (await m.value(requests.pinRequests, {}, who)).list
/** Paths of the pins that a member was told. */
async function toldTo(m: Market, who: Person) {
  await matchRequests(m.db, m.clock.now())
  const { list } = await m.value(myMessages, { type: 2, size: 1_000 }, who)
  return list.filter(({ title }) => title.startsWith('有拼单正好还差')).map(({ link }) => link)
}

export const pinRequestCases = [
  endpointCase({
    endpoint: requests.savePinRequest,
    as: (m) => m.newPerson(),
    valid: async (m) => wanted(m, { weightKg: ++ownWeightKg }),
    happy: async (m) => {
      const [who, late] = [await m.newPerson(), await m.newPerson()]
      await save(m, who)
      await save(m, late, { by: dayIn(m, 0) })
      const dealId = await openDeal(m)
      const exact = await paidPin(m, { dealId, weightKg: 25_000 })
      const other = await paidPin(m, { weightKg: 20_000 })
      const pathOf = (pinId: string) => `/nowPins/detail?id=${pinId}`
      // Pins of other cases may match as well.
      const told = await toldTo(m, who)
      expect(told.filter((link) => link === pathOf(exact) || link === pathOf(other))).toEqual([pathOf(exact)])
      expect(await toldTo(m, who), 'each pin once').toEqual(told)
      expect(await toldTo(m, late), 'decided too late').toEqual([])
      const { buyer, merchant } = m.seed
      const colleague = await addStaff(m, buyer, 'purchasing')
      for (const one of [colleague, merchant]) {
        const id = await save(m, one)
        const links = await toldTo(m, one)
        expect(links, 'the company is in the pin already, or sells it').not.toContain(pathOf(exact))
        await m.value(requests.endPinRequest, { id, ...fresh() }, one)
      }
      await m.value(contract.joinPin, { pinId: exact, ...shareInput(7_000) }, who)
      expect(await listOf(m, who), 'it has taken part').toEqual([])
    },
    refusals: {
      pin_request_grade_unknown: async (m) =>
        m.ask(requests.savePinRequest, wanted(m, { grade: 'ZZ-0' }), await m.newPerson()),
      pin_request_day_wrong: async (m) => {
        const who = await m.newPerson()
        const ahead = wanted(m, { by: dayIn(m, PIN_REQUEST_DAYS + 1) })
        expect(await m.ask(requests.savePinRequest, ahead, who)).toMatchObject({ status: 422 })
        return await m.ask(requests.savePinRequest, wanted(m, { by: dayIn(m, -1) }), who)
      },
      pin_requests_too_many: async (m) => {
        const who = await m.newPerson()
        for (let n = 0; n < PIN_REQUESTS_MAX; n++) await save(m, who)
        return await m.ask(requests.savePinRequest, wanted(m), who)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: ++ownWeightKg }),
      effects: async (m, { weightKg }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from pin_request where weight_kg = ${Number(weightKg)}`,
        )
        return row?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: requests.endPinRequest,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: await save(m, m.seed.buyer), ...fresh() }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const who = await m.newPerson()
      const id = await save(m, who)
      await m.value(requests.endPinRequest, { id, ...fresh() }, who)
      expect(await listOf(m, who)).toEqual([])
      await m.value(requests.endPinRequest, { id, ...fresh() }, who)
      await paidPin(m, { weightKg: 25_000 })
      expect(await toldTo(m, who)).toEqual([])
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await save(m, m.seed.buyer) }),
      effects: async (m, { id }) => ((await listOf(m, m.seed.buyer)).some((one) => one.id === id) ? 0 : 1),
    },
  }),

  endpointCase({
    endpoint: requests.pinRequests,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await m.newPerson()
      const id = await save(m, who)
      expect(await listOf(m, who)).toEqual([
        expect.objectContaining({ id, grade: 'T30S', weightKg: 7_000, by: dayIn(m, 2) }),
      ])
    },
    refusals: {},
  }),
]
