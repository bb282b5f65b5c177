import { carrierById, carrierList, followCarrier, followedCarriers, lineQuotation } from 'contract/carriers'
import { listCarrierDrivers, listCarrierEscorts, listCarrierTrucks } from 'contract/carriers/fleet'
import { lineImportRows, lineImports, uploadLines } from 'contract/carriers/line-imports'
import { LINE_HEADINGS } from 'contract/carriers/line-table'
import { carrierLines } from 'contract/carriers/lines'
import type { Market } from 'tests/endpoints/market'
import {
  addCarrier,
  addDriver,
  addEscort,
  addLine,
  addTruck,
  type Carrier,
  dayAfter,
} from 'tests/fixtures/carriers'
import { dataAddress } from 'tests/fixtures/catalogue-imports'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'

const LENGTHS = ['38', '42', '52', '62', '68', '76', '82', '86']

async function withLines(m: Market): Promise<Carrier> {
  const as = await addCarrier(m)
  await repeat((n) => addLine(m, as, { lengthDm: LENGTHS[n] ?? '96' }))
  return as
}

async function fillFollowed(m: Market): Promise<Filled> {
  const as = m.seed.buyer
  await repeat(async () => m.value(followCarrier, { carrierId: (await addCarrier(m)).companyId }, as))
  return { as, inputs: [{}] }
}

/** Records with the same last days. */
const withRecords = (add: (m: Market, as: Carrier) => Promise<unknown>) => async (m: Market) => {
  const as = await addCarrier(m)
  await repeat(() => add(m, as))
  return { as, inputs: [{}] }
}

const HEADINGS = Object.values(LINE_HEADINGS).join(',')

/** Uploads of one carrier, the last with several rows. */
async function fillImports(m: Market) {
  const as = await addCarrier(m)
  const rowOf = (n: number, price: number) =>
    `宁波,东莞,,${Number(LENGTHS[n]) / 10},按吨,${price},,9%,${dayAfter(m, 20)}`
  const upload = async (rows: readonly string[]) => {
    const file = dataAddress([HEADINGS, ...rows].join('\n'))
    return await m.value(uploadLines, { file, fileName: '线路.csv', ...fresh() }, as)
  }
  await repeat((n) => upload([rowOf(n, 100 + n)]))
  const { id } = await upload(LENGTHS.map((_, n) => rowOf(n, 200)))
  return { as, id }
}

export const PAGED_ROWS: PagedRows = [
  [
    carrierList,
    async (m) => {
      await repeat(() => addCarrier(m))
      return { as: null, inputs: [{}, { sort: 'lines' }, { sort: 'trucks' }] }
    },
  ],
  [
    carrierById,
    async (m) => {
      const { companyId } = await withLines(m)
      return { as: null, inputs: [{ id: companyId }] }
    },
  ],
  [followedCarriers, fillFollowed],
  [
    lineQuotation,
    async (m) => {
      await withLines(m)
      return { as: null, inputs: [{ from: '宁波', to: '东莞' }] }
    },
  ],
  [carrierLines, async (m) => ({ as: await withLines(m), inputs: [{}, { state: 'valid' }] })],
  [listCarrierDrivers, withRecords(addDriver)],
  [listCarrierEscorts, withRecords(addEscort)],
  [listCarrierTrucks, withRecords(addTruck)],
  [lineImports, async (m) => ({ as: (await fillImports(m)).as, inputs: [{}] })],
  [
    lineImportRows,
    async (m) => {
      const { as, id } = await fillImports(m)
      return { as, inputs: [{ id, outcome: 'new' }] }
    },
  ],
]
