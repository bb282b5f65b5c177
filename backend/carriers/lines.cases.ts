import { openSession } from 'backend/account'
import { LINES_MAX } from 'contract/carriers/limits'
import * as imports from 'contract/carriers/line-imports'
import { LINE_HEADINGS } from 'contract/carriers/line-table'
import * as lines from 'contract/carriers/lines'
import { sql } from 'drizzle-orm'
import { addCarrier, addLine, type Carrier, carriersOf, dayAfter, lineInput } from 'tests/fixtures/carriers'
import { dataAddress } from 'tests/fixtures/catalogue-imports'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { carrierLine } from './tables'

const rivals = new WeakMap<Market, Person>()
const carrierOf = async (m: Market) => {
  const { carrier, rival } = await carriersOf(m)
  rivals.set(m, rival)
  return carrier
}
const rivalOf = (m: Market): Person => rivals.get(m) ?? m.seed.rival

let minimum = 0
let lengths = 0
const LENGTHS = [
  '38',
  '42',
  '52',
  '62',
  '68',
  '76',
  '82',
  '86',
  '96',
  '117',
  '125',
  '130',
  '137',
  '150',
  '160',
  '175',
]
const BODIES = ['high_rail', 'flatbed', 'box'] as const
const PLACES = [
  '东莞',
  '佛山',
  '广东省',
  '广州',
  '深圳',
  '珠海',
  '中山',
  '惠州',
  '江门',
  '汕头',
  '湛江',
  '茂名',
]

/** What names a line that the shared carrier does not have yet. */
function otherName(): Partial<Parameters<typeof lineInput>[1] & object> {
  const n = lengths++
  const [lengthDm, body] = [LENGTHS[n % 16] ?? '96', BODIES[Math.floor(n / 16) % 3] ?? 'box']
  return { lengthDm, body, toPlace: PLACES[Math.floor(n / 48) % PLACES.length] ?? '东莞' }
}

/** A line of the shared carrier that no other case uses. */
const newLine = async (m: Market) => await addLine(m, await carrierOf(m), otherName())

const HEADINGS = Object.values(LINE_HEADINGS).join(',')
const uploadOf = (text: string) => ({ file: dataAddress(text), fileName: '线路.csv', ...fresh() })
/** A table with one new line, priced by a counter so that each upload is another. */
function tableOf(
  m: Market,
  { toPlace = '佛山市', price = `${100 + ++minimum}.5`, length = '九米六', unit = '按吨' } = {},
) {
  return `${HEADINGS}\n宁波,${toPlace},高栏,${length},${unit},${price},30,9%,${dayAfter(m, 20)}`
}

async function uploaded(m: Market, as: Person, text = tableOf(m)) {
  return await m.value(imports.uploadLines, uploadOf(text), as)
}
const refusedUpload = async (m: Market, text: string) =>
  await m.ask(imports.uploadLines, uploadOf(text), await carrierOf(m))
const stepOf = (id: string) => ({ id, ...fresh() })

/** A carrier with an import that is in force. */
async function confirmed(m: Market) {
  const as = await addCarrier(m)
  const { id } = await uploaded(m, as)
  await m.value(imports.confirmLineImport, stepOf(id), as)
  return { as, id }
}

/** An import of the shared carrier that waits for its confirmation: of a price per trip, which no other case has. */
async function waiting(m: Market) {
  const { lengthDm = '96', toPlace = '东莞' } = otherName()
  const length = String(Number(lengthDm) / 10)
  return stepOf((await uploaded(m, await carrierOf(m), tableOf(m, { length, toPlace, unit: '按车' }))).id)
}
async function applied(m: Market) {
  const step = await waiting(m)
  await m.value(imports.confirmLineImport, step, await carrierOf(m))
  return stepOf(step.id)
}
const runOf = async (m: Market, id: string) => await m.value(imports.lineImport, { id }, await carrierOf(m))
const linesOf = async (m: Market, as: Carrier) => (await m.value(lines.carrierLines, { size: 1000 }, as)).list

/** Adds lines to places that no city has, so that a carrier is near or at its limit. */
async function fillLines(m: Market, { companyId }: Carrier, length: number): Promise<void> {
  const row = {
    ...{ carrierId: companyId, fromCity: '宁波', body: null, lengthDm: null, unit: 'ton' as const },
    ...{ priceFen: 1, minKg: null, taxPercent: 9, validUntil: dayAfter(m, 1), version: 1 },
    changedAt: m.clock.now(),
  }
  const rows = Array.from({ length }, (_, n) => ({ ...row, id: fresh().requestId, toPlace: `城${n}` }))
  await m.db.transaction((tx) => tx.insert(carrierLine).values(rows))
}

/** Numbers of an upload's rows, and what is wrong with those in error. */
async function judged(m: Market, as: Carrier, text: string) {
  const { id, rows } = await uploaded(m, as, text)
  const { list } = await m.value(imports.lineImportRows, { id, outcome: 'error' }, as)
  return { rows, problems: list.flatMap(({ problems }) => problems.map((problem) => problem.text)) }
}

const answerOf = async (m: Market, change: Parameters<typeof lineInput>[1]) =>
  await m.ask(lines.saveLine, lineInput(m, { ...otherName(), ...change }), await carrierOf(m))

const lineCases = [
  endpointCase({
    endpoint: lines.carrierLines,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await addCarrier(m)
      expect(await linesOf(m, as)).toEqual([])
      const line = await addLine(m, as)
      const trip = { unit: 'trip' as const, toPlace: '广东', priceFen: 420_000, minKg: 0, lengthDm: '96' }
      const province = await addLine(m, as, trip)
      expect(await linesOf(m, as)).toEqual([line, province])
      const found = await m.value(lines.carrierLines, { sText: '广东' }, as)
      expect(found.list).toEqual([province])
      expect((await m.value(lines.carrierLines, { state: 'expired' }, as)).total).toBe(0)
      const all = await m.later(31 * 86_400_000, async () =>
        m.value(lines.carrierLines, { state: 'expired' }, await addSession(m, as)),
      )
      expect(all.total).toBe(2)
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: lines.carrierLine,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => ({ id: (await newLine(m)).id }),
    happy: async (m) => {
      const as = await addCarrier(m)
      const line = await addLine(m, as, { toPlace: '东莞市' })
      expect(await m.value(lines.carrierLine, { id: line.id }, as)).toMatchObject({
        ...{ fromCity: '宁波', toPlace: '东莞', body: 'high_rail', lengthDm: 130, unit: 'ton' },
        ...{ priceFen: 18_000, minKg: 30_000, taxPercent: 9, state: 'valid', version: 1 },
      })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: lines.saveLine,
    as: carrierOf,
    valid: async (m) => lineInput(m, otherName()),
    happy: async (m) => {
      const as = await addCarrier(m)
      const line = await addLine(m, as)
      const change = { ...lineInput(m, { priceFen: 17_500 }), id: line.id, version: line.version }
      const saved = await m.value(lines.saveLine, change, as)
      expect(saved).toEqual({ ...line, priceFen: 17_500, version: 2 })
      const foreign = await m.ask(lines.saveLine, { ...change, ...fresh() }, await addCarrier(m))
      expect(foreign.reason).toBe('not_found')
    },
    refusals: {
      line_from_unknown: async (m) => await answerOf(m, { fromCity: '无此城' }),
      line_to_unknown: async (m) => await answerOf(m, { toPlace: '无此省' }),
      trip_without_length: (m) => answerOf(m, { unit: 'trip', lengthDm: undefined }),
      line_price_high: (m) => answerOf(m, { priceFen: 500_001 }),
      line_expired: (m) => answerOf(m, { validUntil: dayAfter(m, -1) }),
      line_too_long: (m) => answerOf(m, { validUntil: dayAfter(m, 400) }),
      line_edited: async (m) => {
        const line = await newLine(m)
        const { body, ...rest } = line
        const seen = { ...rest, body: body ?? '', lengthDm: line.lengthDm ?? '', minKg: 0, ...fresh() }
        await m.value(lines.saveLine, { ...seen, taxPercent: '3' } as never, await carrierOf(m))
        return await m.ask(
          lines.saveLine,
          { ...seen, taxPercent: '9', ...fresh() } as never,
          await carrierOf(m),
        )
      },
      line_exists: async (m) => {
        const named = otherName()
        await addLine(m, await carrierOf(m), named)
        return await m.ask(lines.saveLine, lineInput(m, named), await carrierOf(m))
      },
      too_many_lines: async (m) => {
        const as = await addCarrier(m)
        await fillLines(m, as, LINES_MAX)
        return await m.ask(lines.saveLine, lineInput(m), as)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, priceFen: 16_000 }),
      effects: async (m) => (await linesOf(m, await carrierOf(m))).length,
    },
  }),
  endpointCase({
    endpoint: lines.deleteLine,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => stepOf((await newLine(m)).id),
    happy: async (m) => {
      const as = await addCarrier(m)
      const line = await addLine(m, as)
      await m.value(lines.deleteLine, stepOf(line.id), as)
      expect(await linesOf(m, as)).toEqual([])
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: (await newLine(m)).id }),
      effects: async (m, { id }) =>
        Number(!(await linesOf(m, await carrierOf(m))).some((line) => line.id === id)),
    },
  }),
]

/** The same person at a later time: sessions end after days. */
async function addSession(m: Market, as: Carrier): Promise<Carrier> {
  const session = await m.db.transaction((tx) => openSession(tx, as.memberId, '203.0.113.7', m.clock.now()))
  return { ...as, ...session }
}

const importCases = [
  endpointCase({
    endpoint: imports.lineImports,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await addCarrier(m)
      expect((await m.value(imports.lineImports, {}, as)).total).toBe(0)
      const run = await uploaded(m, as)
      expect((await m.value(imports.lineImports, {}, as)).list).toEqual([run])
      expect((await m.value(imports.lineImports, {}, await addCarrier(m))).total).toBe(0)
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: imports.uploadLines,
    as: carrierOf,
    valid: async (m) => uploadOf(tableOf(m)),
    happy: async (m) => {
      const as = await addCarrier(m)
      await addLine(m, as, { toPlace: '佛山', lengthDm: '96', priceFen: 15_000 })
      const text = [
        tableOf(m, { price: '160' }),
        `宁波,东莞,,,按车,4200,,3%,${dayAfter(m, 9)}`,
        `宁波,广东,平板,17.5米,按车,9800,,3%,${dayAfter(m, 9)}`,
        `无此城,东莞,,13,按吨,150,,9%,${dayAfter(m, 9)}`,
      ].join('\n')
      const run = await uploaded(m, as, text)
      expect(run.rows).toEqual({ new: 1, changed: 1, unchanged: 0, error: 2 })
      const { list } = await m.value(imports.lineImportRows, { id: run.id, outcome: 'error' }, as)
      expect(list.flatMap(({ problems }) => problems.map(({ heading }) => heading))).toEqual([
        LINE_HEADINGS.length,
        LINE_HEADINGS.fromCity,
      ])
      const one = tableOf(m, { toPlace: '东莞', length: '9.6' })
      const spelledTwice = `${one}\n宁波市,东莞市,高栏,9.6米,按吨,150,30,9%,${dayAfter(m, 20)}`
      expect(await judged(m, await addCarrier(m), spelledTwice)).toEqual({
        rows: { new: 1, changed: 0, unchanged: 0, error: 1 },
        problems: [expect.stringMatching(/^与第 \d+ 行重复$/)],
      })
      const full = await addCarrier(m)
      await fillLines(m, full, LINES_MAX - 1)
      const twoNew = `${one}\n宁波,佛山,高栏,9.6,按吨,150,30,9%,${dayAfter(m, 20)}`
      expect(await judged(m, full, twoNew)).toEqual({
        rows: { new: 1, changed: 0, unchanged: 0, error: 1 },
        problems: [String(lines.refusals.too_many_lines.text)],
      })
    },
    refusals: {
      table_file_too_large: (m) => refusedUpload(m, 'a'.repeat(9 * 1_048_576)),
      table_file_unreadable: (m) => refusedUpload(m, 'a\0b'),
      table_file_empty: (m) => refusedUpload(m, HEADINGS),
      table_file_columns: (m) => refusedUpload(m, '线路\n一'),
      table_file_too_many_rows: (m) =>
        refusedUpload(
          m,
          [HEADINGS, ...Array.from({ length: 50_000 }, () => '宁波,东莞,,,按吨,1,,9%,')].join('\n'),
        ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, ...uploadOf(tableOf(m)), requestId: input.requestId }),
      effects: async (m) => (await m.value(imports.lineImports, {}, await carrierOf(m))).total,
    },
  }),
  endpointCase({
    endpoint: imports.lineImport,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => ({ id: (await waiting(m)).id }),
    happy: async (m) => {
      const { as, id } = await confirmed(m)
      expect((await m.value(imports.lineImport, { id }, as)).confirmedAt).not.toBeNull()
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: imports.lineImportRows,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => ({ id: (await waiting(m)).id, outcome: 'new' as const }),
    happy: async (m) => {
      const as = await addCarrier(m)
      const { id } = await uploaded(m, as)
      const { list } = await m.value(imports.lineImportRows, { id, outcome: 'new' }, as)
      expect(list.map(({ name }) => name)).toEqual(['宁波 佛山市 高栏 九米六 按吨'])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: imports.recheckLineImport,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: waiting,
    happy: async (m) => {
      const as = await addCarrier(m)
      const { id } = await uploaded(m, as, tableOf(m, { toPlace: '东莞', length: '13' }))
      await addLine(m, as)
      const run = await m.value(imports.recheckLineImport, stepOf(id), as)
      expect(run.rows).toEqual({ new: 0, changed: 1, unchanged: 0, error: 0 })
    },
    refusals: {
      import_confirmed: async (m) => m.ask(imports.recheckLineImport, await applied(m), await carrierOf(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...(await waiting(m)), requestId: input.requestId }),
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute(sql`select 1 from request_log where request_id = ${requestId}`)
        return rows.length
      },
    },
  }),
  endpointCase({
    endpoint: imports.confirmLineImport,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: waiting,
    happy: async (m) => {
      const { as } = await confirmed(m)
      expect(await linesOf(m, as)).toMatchObject([
        { fromCity: '宁波', toPlace: '佛山', body: 'high_rail', lengthDm: 96, unit: 'ton', minKg: 30_000 },
      ])
    },
    refusals: {
      import_confirmed: async (m) => m.ask(imports.confirmLineImport, await applied(m), await carrierOf(m)),
      import_has_errors: async (m) => {
        const as = await carrierOf(m)
        const { id } = await uploaded(m, as, tableOf(m, { toPlace: '无此城' }))
        return await m.ask(imports.confirmLineImport, stepOf(id), as)
      },
      import_without_changes: async (m) => {
        const { as } = await confirmed(m)
        const [line] = await linesOf(m, as)
        const price = String((line?.priceFen ?? 0) / 100)
        const { id } = await uploaded(m, as, tableOf(m, { price }))
        return await m.ask(imports.confirmLineImport, stepOf(id), as)
      },
      import_outdated: async (m) => {
        const as = await addCarrier(m)
        const { id } = await uploaded(m, as, tableOf(m, { toPlace: '东莞', length: '13' }))
        await addLine(m, as)
        return await m.ask(imports.confirmLineImport, stepOf(id), as)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...(await waiting(m)), requestId: input.requestId }),
      effects: async (m, { id }) => Number((await runOf(m, id)).confirmedAt !== null),
    },
  }),
  endpointCase({
    endpoint: imports.undoLineImport,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: applied,
    happy: async (m) => {
      const { as, id } = await confirmed(m)
      await m.value(imports.undoLineImport, stepOf(id), as)
      expect(await linesOf(m, as)).toEqual([])
    },
    refusals: {
      import_not_confirmed: async (m) => m.ask(imports.undoLineImport, await waiting(m), await carrierOf(m)),
      import_edited: async (m) => {
        const { as, id } = await confirmed(m)
        const [line] = await linesOf(m, as)
        const change = lineInput(m, { toPlace: '佛山', lengthDm: '96' })
        await m.value(lines.saveLine, { ...change, id: line?.id, version: 1 }, as)
        return await m.ask(imports.undoLineImport, stepOf(id), as)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...(await applied(m)), requestId: input.requestId }),
      effects: async (m, { id }) => Number((await runOf(m, id)).undoneAt !== null),
    },
  }),
]

export const carrierLineCases = [...lineCases, ...importCases]
