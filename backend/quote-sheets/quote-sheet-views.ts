import { paperNameOf } from 'backend/account'
import { type Activity, activitiesByIds, activitySummary } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offerSummaries, offersByIds } from 'backend/spot'
import type { ActivitySummary } from 'contract/plans/activity-summary'
import type { OfferToQuote, QuoteLine, QuoteSheet, QuoteSheetHead } from 'contract/quote-sheets'
import type { z } from 'zod'
import { compareActivity } from './activity-line'
import { destinationsTo } from './make-sheet'
import { compareLine, landedOf } from './price-line'
import { findSheets, type LineRow, linesOf, type SheetRow, sheetOf } from './quote-sheet-store'

/** The chosen offers in their present state, each once, in their order. */
export async function offersToQuote(
  reader: Reader,
  offerIds: readonly string[],
  now: Date,
): Promise<Verdict<z.input<typeof OfferToQuote>[], 'not_found'>> {
  const ids = [...new Set(offerIds)]
  const [summaries, offers] = await Promise.all([offerSummaries(reader, ids, now), offersByIds(reader, ids)])
  if (summaries.size < ids.length) return refuse('not_found')
  return accept(
    ids.flatMap((id) => {
      const [summary, offer] = [summaries.get(id), offers.get(id)]
      return summary && offer ? [{ ...summary, minKg: offer.minKg, stepKg: offer.stepKg }] : []
    }),
  )
}

/** The chosen activities in their present state, each once, in their order. */
export async function activitiesToQuote(
  reader: Reader,
  activityIds: readonly string[],
  now: Date,
): Promise<Verdict<z.input<typeof ActivitySummary>[], 'not_found'>> {
  const ids = [...new Set(activityIds)]
  const activities = await activitiesByIds(reader, ids, now)
  if (activities.size < ids.length) return refuse('not_found')
  return accept(
    ids.flatMap((id) => {
      const activity = activities.get(id)
      return activity ? [activitySummary(activity)] : []
    }),
  )
}

/** One page of the member's sheets. */
export async function sheetList(
  reader: Reader,
  memberId: string,
  { now, ...place }: { page: number; size: number; now: Date },
): Promise<{ list: z.input<typeof QuoteSheetHead>[]; total: number }> {
  const { rows, total } = await findSheets(reader, memberId, place)
  const list = rows.map(({ lines, grades, totalFen, ...row }) => ({
    ...headOf(row, now),
    ...{ lines, grades, totalFen },
  }))
  return { list, total }
}

function headOf({ id, sheetNo, madeAt, validUntil, city }: SheetRow, now: Date) {
  return {
    ...{ id, sheetNo, city },
    madeAt,
    validUntil,
    isExpired: validUntil <= now,
  }
}

/** A sheet of the member, its lines compared with the present offers and activities. */
export async function sheetDetail(
  reader: Reader,
  memberId: string,
  { id, now }: { id: string; now: Date },
): Promise<z.input<typeof QuoteSheet> | undefined> {
  const sheet = await sheetOf(reader, memberId, id)
  if (!sheet) return undefined
  const rows = await linesOf(reader, id)
  const lines = await linesNow(reader, rows, { city: sheet.city, now })
  return {
    ...headOf(sheet, now),
    recipient: sheet.companyName ?? (await paperNameOf(reader, { kind: 'member', id: memberId })),
    totalFen: lines.reduce((sum, { totalFen }) => sum + totalFen, 0),
    lines,
    at: now,
  }
}

/** Lines of a sheet, each compared with its offer or activity now. */
async function linesNow(
  reader: Reader,
  rows: readonly LineRow[],
  { city, now }: { city: string | null; now: Date },
): Promise<z.input<typeof QuoteLine>[]> {
  const [offers, activities] = await Promise.all([
    offersByIds(
      reader,
      rows.flatMap(({ offerId }) => offerId ?? []),
    ),
    activitiesByIds(
      reader,
      rows.flatMap(({ activityId }) => activityId ?? []),
      now,
    ),
  ])
  const destinationOf = await destinationsTo(reader, [...offers.values()], city, now)
  return rows.map((row) => {
    const { offerId, category, grade, maker, warehouse, warehouseCity, shopName, availableKg } = row
    const { weightKg, isAdjusted, priceFenPerTon, goodsFen, freightFenPerTon, freightFen, validUntil } = row
    const [offer, activity] = [offers.get(offerId ?? ''), activities.get(row.activityId ?? '')]
    const quoted = quotedActivity(row, activity)
    const compared = quoted
      ? compareActivity(row, activity)
      : compareLine(row, offer, offer ? destinationOf(offer) : null, now)
    return {
      ...{ offerId, category, grade, maker, warehouse, city: warehouseCity, shopName, availableKg },
      ...{ weightKg, isAdjusted, priceFenPerTon, goodsFen, freightFenPerTon, validUntil },
      activity: quoted,
      landedFenPerTon: landedOf(row),
      totalFen: goodsFen + (freightFen ?? 0),
      ...compared,
    }
  })
}

/** What a line of an activity notes of it; null for an offer. */
function quotedActivity(row: LineRow, activity: Activity | undefined): z.input<typeof QuoteLine>['activity'] {
  const { activityId, activityKind, activityNo, minKg, stepKg, depositFen, isPriceOpen } = row
  const { endsAt, deliverFrom, deliverUntil } = row
  if (activityId === null || activityKind === null || activityNo === null) return null
  if (minKg === null || stepKg === null || depositFen === null || isPriceOpen === null) return null
  if (endsAt === null || deliverFrom === null || deliverUntil === null) return null
  return {
    ...{ id: activityId, kind: activityKind, activityNo, minKg, stepKg, depositFen, isPriceOpen },
    ...{ endsAt, deliverFrom, deliverUntil, path: activity?.path ?? null },
  }
}
