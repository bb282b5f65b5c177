import { getBookingPlanned, getBookingQuotas } from 'contract/presales'
import { myPresalePlans, operatorPresalePlans } from 'contract/presales/console'
import { myPresales } from 'contract/presales/merchant-presales'
import { operatorPresales } from 'contract/presales/operator-presales'
import { type Filled, type PagedRows, ROWS, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import type { As, Market } from '../../tests/endpoints/market'
import { book, openPresale, submittedPresale } from '../../tests/fixtures/presale-stages'

const addSubmittedPresales = sharedRows((m) => submittedPresale(m))

/** The presale with the plans of several companies, by market. */
const crowded = new WeakMap<Market, Promise<string>>()

function crowdedPresale(m: Market): Promise<string> {
  const known = crowded.get(m) ?? fillPresale(m)
  crowded.set(m, known)
  return known
}

async function fillPresale(m: Market): Promise<string> {
  const id = await openPresale(m)
  for (let n = 0; n < ROWS; n++) await book(m, id, 10_000 + n * 5_000)
  return id
}

async function fillPlans(m: Market, as: As, key: 'id' | 'presaleId'): Promise<Filled> {
  return { as, inputs: [{ [key]: await crowdedPresale(m) }] }
}

export const PAGED_ROWS: PagedRows = [
  [
    getBookingQuotas,
    async (m) => {
      await repeat(() => openPresale(m))
      return { as: null, inputs: [{}, { category: ['PP'] }, { maxFenPerTon: 900_000 }] }
    },
  ],
  [getBookingPlanned, (m) => fillPlans(m, null, 'id')],
  [myPresalePlans, (m) => fillPlans(m, m.seed.merchant, 'presaleId')],
  [operatorPresalePlans, async (m) => fillPlans(m, await m.newOperator('reviewer'), 'presaleId')],
  [
    myPresales,
    async (m) => {
      await addSubmittedPresales(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'submitted' }] }
    },
  ],
  [
    operatorPresales,
    async (m) => {
      await addSubmittedPresales(m)
      return { as: await m.newOperator('reviewer'), inputs: [{}, { state: 'submitted' }] }
    },
  ],
]
