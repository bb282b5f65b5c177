import { companyNamesByIds, shopsByIds } from 'backend/account'
import { tranchesOf } from 'backend/activities'
import { depositsByIds } from 'backend/deposits'
import { operatorNamesByIds } from 'backend/operators'
import { pictureOf, picturesByIds } from 'backend/pictures'
import { type ActivityTons, tonsOfActivities } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { deliveryOptions, type Offer } from 'backend/spot'
import { DEFAULT_CITY } from 'contract/constants'
import type { PriceTier } from 'contract/plans/price-tiers'
import type { PresaleDetail, PresaleEvent, PresaleRow } from 'contract/presales'
import type { MerchantPresale, MerchantPresaleRow } from 'contract/presales/merchant-presales'
import type { OperatorPresale, OperatorPresaleRow } from 'contract/presales/operator-presales'
import { convertUntilOf, openStepsOf, phaseOf } from 'contract/presales/terms'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'
import { deliveredPricesOf } from './delivered-prices'
import { goodsOfPresales } from './presale-goods'
import { eventsOf, type Presale, tiersOf } from './presale-store'
import { presaleTranche } from './tables'
import { termsText } from './terms-text'

/** A presale with what its rows show of other modules. */
interface Described {
  readonly presale: Presale
  /** With the delivery ways of the presale. */
  readonly offer: Offer
  readonly shop: { id: string; name: string; companyName: string }
  readonly tiers: readonly PriceTier[]
  readonly tons: ActivityTons
}

async function describeAll(reader: Reader, presales: readonly Presale[]): Promise<Described[]> {
  const ids = presales.map(({ id }) => id)
  const [offers, shops, companies, tiers, tons] = await Promise.all([
    goodsOfPresales(reader, presales),
    shopsByIds(reader, uniq(presales.map(({ shopId }) => shopId))),
    companyNamesByIds(reader, uniq(presales.map(({ companyId }) => companyId))),
    tiersOf(reader, ids),
    tonsOfActivities(reader, ids),
  ])
  return presales.map((presale) => {
    const { id, shopId, companyId } = presale
    const offer = offers.get(id)
    if (!offer) throw new Error(`presale ${id} has no offer`)
    const shop = {
      id: shopId,
      name: shops.get(shopId)?.name ?? '',
      companyName: companies.get(companyId) ?? '',
    }
    return {
      ...{ presale, offer, shop, tiers: tiers.get(id) ?? [] },
      tons: tons.get(id) ?? { companies: 0, orderedKg: 0, openKg: 0 },
    }
  })
}

function termsOf({ presale, offer, shop, tiers }: Described) {
  const { id, presaleNo, offerId, source, sourceName, port, expectedFrom, expectedUntil } = presale
  const { totalKg, minKg, stepKg, depositPerMille, freeStorageDays, bookUntil } = presale
  const { category, grade, maker, processing, warehouse, city } = offer
  return {
    ...{ id, presaleNo, offerId, category, grade, maker, processing, warehouse, city },
    ...{ shop: { id: shop.id, name: shop.name }, source, sourceName, port, expectedFrom, expectedUntil },
    ...{ tiers: [...tiers], totalKg, minKg, stepKg, depositPerMille, freeStorageDays, bookUntil },
  }
}

const textOf = ({ presale, offer, shop, tiers }: Described) =>
  termsText(presale, tiers, { ...offer, sellerName: shop.companyName })

/** What companies agree to with a plan of a presale, one sentence each. */
export async function termsOfPresale(reader: Reader, presale: Presale): Promise<string[]> {
  const [described] = await describeAll(reader, [presale])
  return described ? textOf(described) : []
}

function publicRow(
  described: Described,
  deliveredFenPerTon: number | null,
  now: Date,
): z.input<typeof PresaleRow> {
  const { presale, tons } = described
  const phase = phaseOf(presale, now)
  if (phase === null) throw new Error(`presale ${presale.id} is not public`)
  const { presentFrom, presentUntil, openedKg, signedKg, arrivedKg, arrivedAt, lowestFenPerTon } = presale
  return {
    ...termsOf(described),
    ...{ phase, presentFrom, presentUntil, openedKg, signedKg, companies: tons.companies },
    ...{ arrivedKg, arrivedAt, lowestFenPerTon, deliveredFenPerTon },
  }
}

/** Public presales in wire form. @param city destination of the delivered price */
export async function describePresales(
  reader: Reader,
  presales: readonly Presale[],
  now: Date,
  city = DEFAULT_CITY,
): Promise<z.input<typeof PresaleRow>[]> {
  const described = await describeAll(reader, presales)
  const prices = await deliveredPricesOf(
    reader,
    described.map(({ presale, offer, tiers }) => ({ ...presale, offer, tiers })),
    city,
    now,
  )
  return described.map((one) => publicRow(one, prices.get(one.presale.id) ?? null, now))
}

/** What happened to the goods, the first before. @param hasPapers whether the viewer sees papers */
async function timelineOf(
  reader: Reader,
  presaleId: string,
  hasPapers: boolean,
): Promise<z.input<typeof PresaleEvent>[]> {
  const events = await eventsOf(reader, presaleId)
  const papers = hasPapers ? uniq(events.flatMap(({ pictures }) => pictures)) : []
  const known = papers.length === 0 ? new Map() : await picturesByIds(reader, papers)
  return events.map(({ kind, at, reason, weightKg, expectedFrom, expectedUntil, pictures }) => ({
    ...{ kind, at, reason, weightKg, expectedFrom, expectedUntil },
    pictures: pictures.flatMap((id) => {
      const row = known.get(id)
      return row ? [pictureOf(row)] : []
    }),
  }))
}

const conversionEnd = ({ arrivedAt }: Presale) => arrivedAt && convertUntilOf(arrivedAt)

/** A public presale in wire form, without what it says of the caller. */
export async function describePresale(
  reader: Reader,
  presale: Presale,
  { city, hasPapers }: { city: string; hasPapers: boolean },
  now: Date,
): Promise<Omit<z.input<typeof PresaleDetail>, 'mine'>> {
  const [[described], [row]] = await Promise.all([
    describeAll(reader, [presale]),
    describePresales(reader, [presale], now, city),
  ])
  if (!described || !row) throw new Error(`presale ${presale.id} was not described`)
  const { warehouseAddress, productId, isHazardous } = described.offer
  return {
    ...row,
    ...{ warehouseAddress, skuId: productId, isHazardous, remark: presale.remark },
    deliveries: deliveryOptions(described.offer),
    ...{ terms: textOf(described), termsHash: presale.termsHash },
    events: await timelineOf(reader, presale.id, hasPapers),
    ...{ convertUntil: conversionEnd(presale), at: now },
  }
}

function merchantRow(described: Described, now: Date): z.input<typeof MerchantPresaleRow> {
  const { presale, tons } = described
  const { state, presentFrom, presentUntil, openedKg, signedKg, arrivedKg, arrivedAt } = presale
  return {
    ...termsOf(described),
    ...{ state, phase: phaseOf(presale, now), presentFrom, presentUntil, openedKg, signedKg },
    ...{ companies: tons.companies, arrivedKg, arrivedAt },
  }
}

/** Presales in wire form for their merchant. */
export async function merchantRows(
  reader: Reader,
  presales: readonly Presale[],
  now: Date,
): Promise<z.input<typeof MerchantPresaleRow>[]> {
  return (await describeAll(reader, presales)).map((one) => merchantRow(one, now))
}

export async function merchantPresale(
  reader: Reader,
  presale: Presale,
  now: Date,
): Promise<z.input<typeof MerchantPresale>> {
  const [described] = await describeAll(reader, [presale])
  if (!described) throw new Error(`presale ${presale.id} was not described`)
  const tranches = await tranchesOf(reader, presaleTranche, presale.id)
  const bonds = await depositsByIds(
    reader,
    tranches.map(({ depositId }) => depositId),
  )
  const { remark, createdAt, submittedAt, reviewedAt, reviewNote, withdrawnAt } = presale
  const { arrivedKg, securedKg, cutKg } = presale
  const { orderedKg, openKg } = described.tons
  return {
    ...merchantRow(described, now),
    ...{ remark, createdAt, submittedAt, reviewedAt, reviewNote, withdrawnAt, orderedKg, openKg, cutKg },
    keptBySellerKg: arrivedKg === null ? null : arrivedKg - ((securedKg ?? 0) - (cutKg ?? 0)),
    ...{ terms: textOf(described), convertUntil: conversionEnd(presale) },
    events: await timelineOf(reader, presale.id, true),
    openBondFen: bonds.reduce((sum, { openFen }) => sum + openFen, 0),
    openSteps: openStepsOf(presale, now).filter((step) => step !== 'declare_failure' || openKg > 0),
  }
}

export async function operatorRows(
  reader: Reader,
  presales: readonly Presale[],
  now: Date,
): Promise<z.input<typeof OperatorPresaleRow>[]> {
  const rows = await merchantRows(reader, presales, now)
  return rows.map((row, i) => {
    const submittedAt = presales[i]?.submittedAt
    if (!submittedAt) throw new Error(`presale ${row.id} was not submitted`)
    return { ...row, submittedAt, waitingHours: waitingHours({ state: row.state, submittedAt }, now) }
  })
}

export async function operatorPresale(
  reader: Reader,
  presale: Presale,
  now: Date,
): Promise<z.input<typeof OperatorPresale>> {
  const { openSteps: _, ...described } = await merchantPresale(reader, presale, now)
  const { reviewedBy } = presale
  const names = await operatorNamesByIds(reader, reviewedBy === null ? [] : [reviewedBy])
  return { ...described, reviewer: reviewedBy === null ? null : (names.get(reviewedBy) ?? null) }
}
