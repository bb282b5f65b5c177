import { inspectionSheets, tdsByPage } from 'contract/quality'
import { tdsVersions } from 'contract/quality/operator-tds'
import { inspectOffer } from 'contract/spot/merchant-offers'
import type { Market } from 'tests/endpoints/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { addVariants, type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'
import { INSPECTION } from './endpoints.cases'
import { publishTds } from './tds-store'

async function fillTds(m: Market): Promise<Filled> {
  const products = await addVariants(m, 'TDS100')
  const sheets = products.map(({ id: productId }) => ({ productId, values: [], isDemo: false }))
  await m.db.transaction((tx) => publishTds(tx, sheets, m.clock.now()))
  return { as: null, inputs: [{}, { sText: 'tds100', category: 'PP' }] }
}

async function fillInspections(m: Market): Promise<Filled> {
  const offerId = await putOnSale(m)
  const { lotNo } = INSPECTION
  await repeat(() => m.value(inspectOffer, { offerId, inspection: INSPECTION, ...fresh() }, m.seed.merchant))
  return { as: null, inputs: [{ offerId }, { offerId, lotNo }] }
}

async function fillVersions(m: Market): Promise<Filled> {
  const { id: productId } = m.seed.goods.film
  const sheet = { productId, values: [], isDemo: false }
  await repeat(() => m.db.transaction((tx) => publishTds(tx, [sheet], m.clock.now())))
  return { as: await m.newOperator('content'), inputs: [{ skuId: productId }] }
}

export const PAGED_ROWS: PagedRows = [
  [tdsByPage, fillTds],
  [inspectionSheets, fillInspections],
  [tdsVersions, fillVersions],
]
