import { queryPage } from 'contract/spot/list'
import { correctStock, offerHistory } from 'contract/spot/merchant-offer-edits'
import { myOffers } from 'contract/spot/merchant-offers'
import { offerImportRows, offerImports, offerTable } from 'contract/spot/offer-imports'
import { offersToReview } from 'contract/spot/offer-review'
import { addGrade, uploadTable } from 'tests/fixtures/offer-imports'
import { offerRow } from 'tests/fixtures/offer-rows'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { type Filled, fillOffers, type PagedRows, ROWS, repeat, SPOT_INPUTS } from 'tests/fixtures/paged-rows'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { pending } from './offer-review.cases'

/** Stock corrections of one offer. */
async function fillHistory(m: Market): Promise<Filled> {
  const offerId = await putOnSale(m)
  const added = { offerId, direction: 'add' as const, weightKg: 25, reason: 'counted' as const }
  await repeat(() => m.value(correctStock, { ...added, ...fresh() }, m.seed.merchant))
  return { as: m.seed.merchant, inputs: [{ offerId }] }
}

async function fillReviews(m: Market): Promise<Filled> {
  await repeat(() => pending(m))
  const inputs = [{}, { sort: '-submittedAt' }, { sort: 'priceFenPerTon' }]
  return { as: await m.newOperator('reviewer'), inputs }
}

async function fillImports(m: Market): Promise<Filled> {
  const grade = await addGrade(m)
  await repeat(() => uploadTable(m, [offerRow(grade)]))
  return { as: m.seed.merchant, inputs: [{}] }
}

async function fillImportRows(m: Market): Promise<Filled> {
  const unknown = Array.from({ length: ROWS }, (_, i) => offerRow(`NONE${i}`))
  const { id } = await uploadTable(m, unknown)
  return { as: m.seed.merchant, inputs: [{ id, outcome: 'error' }] }
}

export const PAGED_ROWS: PagedRows = [
  [queryPage, (m) => fillOffers(m, SPOT_INPUTS)],
  [myOffers, (m) => fillOffers(m, [{}, { sort: 'stock' }, { sort: 'grade' }], m.seed.merchant)],
  [offersToReview, fillReviews],
  [offerHistory, fillHistory],
  [offerTable, (m) => fillOffers(m, [{ sort: 'grade' }], m.seed.merchant)],
  [offerImports, fillImports],
  [offerImportRows, fillImportRows],
]
