import { paperNameOf } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offerSummaries, offersByIds } from 'backend/spot'
import type { OfferToQuote, QuoteSheet, QuoteSheetHead } from 'contract/quote-sheets'
import type { z } from 'zod'
import { destinationsTo } from './make-sheet'
import { compareLine, landedOf } from './price-line'
import { findSheets, linesOf, type SheetRow, sheetOf } from './quote-sheet-store'

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

/** A sheet of the member, its lines compared with the present offers. */
export async function sheetDetail(
  reader: Reader,
  memberId: string,
  { id, now }: { id: string; now: Date },
): Promise<z.input<typeof QuoteSheet> | undefined> {
  const sheet = await sheetOf(reader, memberId, id)
  if (!sheet) return undefined
  const rows = await linesOf(reader, id)
  const offers = await offersByIds(
    reader,
    rows.map(({ offerId }) => offerId),
  )
  const destinationOf = await destinationsTo(reader, [...offers.values()], sheet.city, now)
  const lines = rows.map(({ sheetId: _, lineNo: __, warehouseCity, freightFen, validUntil, ...row }) => {
    const offer = offers.get(row.offerId)
    return {
      ...row,
      city: warehouseCity,
      landedFenPerTon: landedOf(row),
      totalFen: row.goodsFen + (freightFen ?? 0),
      validUntil,
      ...compareLine({ ...row, freightFen }, offer, offer ? destinationOf(offer) : null, now),
    }
  })
  return {
    ...headOf(sheet, now),
    recipient: sheet.companyName ?? (await paperNameOf(reader, { kind: 'member', id: memberId })),
    totalFen: lines.reduce((sum, { totalFen }) => sum + totalFen, 0),
    lines,
    at: now,
  }
}
