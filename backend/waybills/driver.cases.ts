/** Endpoint cases of the calls of drivers, by the link of a waybill. */
import { QUOTA_BYTES } from 'backend/pictures/store-picture'
import type { NewWaybill } from 'backend/waybills'
import * as contract from 'contract/waybills/driver'
import { sql } from 'drizzle-orm'
import { untilBlocked } from 'tests/support/blocked-statements'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fileRefusals } from '../../tests/fixtures/file-refusals'
import { colouredPicture, pictureText, textOf } from '../../tests/fixtures/pictures'
import {
  countSteps,
  newestToken,
  request,
  type Stage,
  tripAt,
  tripsOf,
  WEIGHED,
} from '../../tests/fixtures/waybill-stages'
import { fillPapers } from './shipper.cases'

/** A waybill at a stage with the token of its driver's link, as of now. */
async function linkAt(m: Market, stage: Stage, over: Partial<NewWaybill> = {}) {
  const { id, w } = await tripAt(m, 'opened', { over })
  const token = await newestToken(m)
  const now = m.clock.now()
  const steps = {
    atLoading: () => w.atLoading(id, now),
    loaded: () => w.load(id, WEIGHED, now),
    arrived: () => w.arrive(id, now),
    signed: () => w.sign(id, WEIGHED, now),
    settled: () => w.confirm(id, now),
  }
  const way = ['atLoading', 'loaded', 'arrived', 'signed', 'settled'] as const
  const taken = stage === 'opened' ? [] : way.slice(0, way.indexOf(stage) + 1)
  for (const step of taken) accepted(await steps[step]())
  return { id, w, token }
}

const NO_LINK = 'x'.repeat(32)
const see = (m: Market, token: string) => m.value(contract.driverWaybill, { token })
const idOf = async (m: Market, token: string) => (await see(m, token)).waybillId
const stepOf = async (m: Market, stage: Stage) => ({ token: (await linkAt(m, stage)).token, ...request() })

/** A photo that the driver has sent. */
async function sentPhoto(m: Market, token: string): Promise<string[]> {
  return [(await m.value(contract.driverPhoto, { token, file: await pictureText() })).pictureId]
}

async function loadInput(m: Market, over: object = {}, terms: Partial<NewWaybill> = {}) {
  const { token, w } = await linkAt(m, 'opened', terms)
  const pictures = await sentPhoto(m, token)
  return { token, plateNumber: w.fleet.plateNumber, ...WEIGHED, pictures, ...request(), ...over }
}
const load = async (m: Market, over: object) => m.ask(contract.driverLoad, await loadInput(m, over))

/** Makes a call while another step has locked the waybill; that one ends the link once the call waits for it. */
async function askWhileEnding(
  { db }: Market,
  waybillId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from waybill where id = ${waybillId} for update`)
    asked.push(ask())
    await untilBlocked(db)
    await tx.execute(sql`update waybill_link set ended_at = sent_at where waybill_id = ${waybillId}`)
  })
  const [answer] = await Promise.all(asked)
  if (!answer) throw new Error('the call was not made')
  return answer
}

async function paperInput(m: Market, over: object = {}) {
  const { token } = await linkAt(m, 'opened')
  return { token, kind: 'other' as const, pictures: await sentPhoto(m, token), ...request(), ...over }
}
const addPaper = async (m: Market, over: object) => m.ask(contract.driverPaper, await paperInput(m, over))

const countOf = async (m: Market, token: string, step: string) => countSteps(m, await idOf(m, token), step)

export const driverCases = [
  endpointCase({
    endpoint: contract.driverWaybill,
    valid: async (m) => ({ token: (await linkAt(m, 'opened')).token }),
    happy: async (m) => {
      const { token, id, w } = await linkAt(m, 'opened')
      const shown = await see(m, token)
      expect(shown).toMatchObject({
        ...{ waybillId: id, nextSteps: ['at_loading', 'load', 'add_paper'], unusedPictures: [] },
        loading: { address: '港区一号库', phone: '13800000021' },
      })
      // No price and no number of a paper.
      expect(JSON.stringify(shown)).not.toMatch(/freight|idNumber|11010519491231002X/)
      accepted(await w.load(id, WEIGHED, m.clock.now()))
      expect(await see(m, token)).toMatchObject({ state: 'loaded' })
    },
    refusals: { driver_link_ended: (m) => m.ask(contract.driverWaybill, { token: NO_LINK }) },
  }),
  endpointCase({
    endpoint: contract.driverAtLoading,
    valid: (m) => stepOf(m, 'opened'),
    happy: async (m) => {
      const input = await stepOf(m, 'opened')
      expect((await m.value(contract.driverAtLoading, input)).atLoadingAt).not.toBeNull()
    },
    refusals: {
      driver_link_ended: (m) => m.ask(contract.driverAtLoading, { token: NO_LINK, ...request() }),
      waybill_step_not_open: async (m) => m.ask(contract.driverAtLoading, await stepOf(m, 'loaded')),
      already_at_loading: async (m) => m.ask(contract.driverAtLoading, await stepOf(m, 'atLoading')),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '排队中' }),
      effects: (m, { token }) => countOf(m, token, 'at_loading'),
      same: withoutTime,
    },
  }),
  endpointCase({
    endpoint: contract.driverLoad,
    valid: (m) => loadInput(m),
    happy: async (m) => {
      const input = await loadInput(m)
      expect((await see(m, input.token)).unusedPictures).toEqual(input.pictures)
      expect(await m.value(contract.driverLoad, input)).toMatchObject({ state: 'loaded', unusedPictures: [] })
    },
    refusals: {
      // Also for a link that ends after the call has read it: a change of driver has the waybill until then.
      driver_link_ended: async (m) => {
        const input = await loadInput(m)
        const id = await idOf(m, input.token)
        const answer = await askWhileEnding(m, id, () => m.ask(contract.driverLoad, input))
        expect(await countSteps(m, id, 'load')).toBe(0)
        return answer
      },
      waybill_step_not_open: async (m) => load(m, { token: (await linkAt(m, 'loaded')).token }),
      plate_differs: (m) => load(m, { plateNumber: '浙B00000' }),
      net_not_positive: (m) => load(m, { tareKg: 16_040 }),
      weighing_missing: (m) => load(m, { tareKg: undefined }),
      bags_missing: async (m) => {
        const goods = { ...(await tripsOf(m)).terms().goods, packing: 'bag' as const }
        return await m.ask(contract.driverLoad, await loadInput(m, {}, { goods }))
      },
      over_rated_load: (m) => load(m, { grossKg: 48_001 }),
      pass_code_wrong: (m) => load(m, { passCode: '1234567890' }),
      goods_order_not_open: async (m) => {
        const { id, w } = await tripAt(m, 'opened')
        const { orderId } = await w.rowOf(id)
        const goods = { ...w.terms().goods, goodsOrderId: orderId, shipperSide: 'seller' as const }
        return await m.ask(contract.driverLoad, await loadInput(m, {}, { goods }))
      },
      paper_missing: (m) => load(m, { pictures: [] }),
      waybill_picture_unknown: (m) => load(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await loadInput(m)
        await fillPapers(m, await idOf(m, input.token))
        return await m.ask(contract.driverLoad, input)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '二次过磅' }),
      effects: (m, { token }) => countOf(m, token, 'load'),
      same: withoutTime,
    },
  }),
  endpointCase({
    endpoint: contract.driverArrive,
    valid: (m) => stepOf(m, 'loaded'),
    happy: async (m) => {
      const input = await stepOf(m, 'loaded')
      expect(await m.value(contract.driverArrive, input)).toMatchObject({ state: 'arrived' })
    },
    refusals: {
      driver_link_ended: (m) => m.ask(contract.driverArrive, { token: NO_LINK, ...request() }),
      waybill_step_not_open: async (m) => m.ask(contract.driverArrive, await stepOf(m, 'opened')),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '等待卸货' }),
      effects: (m, { token }) => countOf(m, token, 'arrive'),
      same: withoutTime,
    },
  }),
  endpointCase({
    endpoint: contract.driverPaper,
    valid: (m) => paperInput(m),
    happy: async (m) => {
      const input = await paperInput(m)
      expect(await m.value(contract.driverPaper, input)).toMatchObject({ unusedPictures: [] })
      expect(await countOf(m, input.token, 'add_paper')).toBe(1)
    },
    refusals: {
      driver_link_ended: (m) => addPaper(m, { token: NO_LINK }),
      // A rated waybill takes no paper; its link has ended with the settlement, so the state is changed under an open one.
      waybill_step_not_open: async (m) => {
        const { id, w, token } = await linkAt(m, 'settled')
        await m.db.orm.execute(sql`update waybill_link set ended_at = null where waybill_id = ${id}`)
        const pictures = await sentPhoto(m, token)
        accepted(await w.rate(id, m.clock.now()))
        const answer = await addPaper(m, { token, pictures })
        await m.db.orm.execute(sql`update waybill_link set ended_at = sent_at where waybill_id = ${id}`)
        return answer
      },
      paper_missing: (m) => addPaper(m, { pictures: [] }),
      waybill_picture_unknown: (m) => addPaper(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await paperInput(m)
        await fillPapers(m, await idOf(m, input.token))
        return await m.ask(contract.driverPaper, input)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, kind: 'receipt' as const }),
      effects: (m, { token }) => countOf(m, token, 'add_paper'),
      same: withoutTime,
    },
  }),
  endpointCase({
    endpoint: contract.driverPhoto,
    valid: async (m) => ({ token: (await linkAt(m, 'opened')).token, file: await pictureText() }),
    happy: async (m) => {
      const { token } = await linkAt(m, 'opened')
      const file = await pictureText()
      const { pictureId } = await m.value(contract.driverPhoto, { token, file })
      expect((await see(m, token)).unusedPictures).toEqual([pictureId])
      expect(await m.value(contract.driverPhoto, { token, file })).toEqual({ pictureId })
      expect((await see(m, token)).unusedPictures).toEqual([pictureId])
    },
    refusals: {
      ...fileRefusals(async (m, file) =>
        m.ask(contract.driverPhoto, { token: (await linkAt(m, 'opened')).token, file }),
      ),
      driver_link_ended: async (m) =>
        m.ask(contract.driverPhoto, { token: NO_LINK, file: await pictureText() }),
      waybill_papers_full: async (m) => {
        const { id, token } = await linkAt(m, 'opened')
        await m.db.orm.execute(sql`insert into waybill_photo (waybill_id, picture_id, at)
          select ${id}, md5(n::text), now() from generate_series(1, 80) n`)
        return await m.ask(contract.driverPhoto, { token, file: await pictureText() })
      },
      picture_quota_full: async (m) => {
        const { token } = await linkAt(m, 'opened')
        const big = textOf(await colouredPicture({ width: 37, height: 11 }).png().toBuffer())
        const { pictureId } = await m.value(contract.driverPhoto, { token, file: big })
        const store = (bytes: number) =>
          m.db.orm.execute(sql`update picture set stored_bytes = ${bytes} where id = ${pictureId}`)
        await store(QUOTA_BYTES)
        const answer = await m.ask(contract.driverPhoto, { token, file: await pictureText() })
        await store(1_000)
        return answer
      },
    },
  }),
]

/** The page says when it was written. */
function withoutTime(data: unknown): unknown {
  return { ...(data as object), at: null }
}
