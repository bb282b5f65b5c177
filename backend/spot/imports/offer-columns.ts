/** Columns of a table of offers, and the way between their texts and an offer's facts. */
import type { CellValues, ReadRow } from 'backend/imports'
import type { CellKind, TableColumn } from 'backend/platform/table-files'
import { type OfferTableFacts, OfferTableRow } from 'contract/spot/offer-table'
import { NAMING_COLUMNS, OFFER_HEADINGS, type OfferColumn } from 'contract/spot/offer-table-columns'
import type { Offer } from '../offers/offer-store'

const NAME_MAX = 60
const TIERS_TEXT_MAX = 200

const text = (maxLength: number): CellKind => ({ type: 'text', maxLength })
const YUAN: CellKind = { type: 'yuan' }
const TONS: CellKind = { type: 'tons' }

const KINDS: Record<OfferColumn, CellKind> = {
  offerNo: text(36),
  grade: text(NAME_MAX),
  maker: text(NAME_MAX),
  processing: text(NAME_MAX),
  warehouse: text(NAME_MAX),
  price: YUAN,
  stock: TONS,
  min: TONS,
  step: TONS,
  ways: text(NAME_MAX),
  freight: YUAN,
  transferFee: YUAN,
  validOn: { type: 'date', timeKey: 'validTime' },
  validTime: { type: 'time' },
  tiers: text(TIERS_TEXT_MAX),
}

export const OFFER_COLUMNS: readonly TableColumn<OfferColumn>[] = (Object.keys(KINDS) as OfferColumn[]).map(
  (key) => ({
    ...{ key, heading: OFFER_HEADINGS[key], kind: KINDS[key] },
    ...(NAMING_COLUMNS.includes(key) && { isRequired: true }),
  }),
)

/** What a row tells of an offer. */
export type ImportedOffer = OfferTableFacts & {
  /** Of stored offers: what orders hold of the stock. */
  readonly heldKg?: number
}

export function readOffer(values: CellValues): ReadRow<ImportedOffer> {
  const read = OfferTableRow.safeParse(values)
  if (read.success) return { facts: read.data }
  return {
    problems: read.error.issues.map(({ path, message }) => ({ key: String(path[0] ?? ''), text: message })),
  }
}

export function factsOfOffer(offer: Offer): ImportedOffer {
  const { grade, maker, processing, warehouse, priceFenPerTon, minKg, stepKg, deliveries, tiers } = offer
  return {
    ...{ grade, maker, processing, warehouse, priceFenPerTon, minKg, stepKg, deliveries, tiers },
    ...{ offerNo: offer.id, stockKg: offer.onHandKg, heldKg: offer.heldKg },
    validUntil: offer.validUntil.toISOString(),
  }
}
