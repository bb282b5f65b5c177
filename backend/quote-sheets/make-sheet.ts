import { companyNamesByIds, lockMember, shopsByIds } from 'backend/account'
import { storedCityNames } from 'backend/addresses'
import { isBusinessDay } from 'backend/banking'
import { catalogueCity } from 'backend/catalogue'
import { mayActForCompany } from 'backend/companies'
import { type Activity, activitiesByIds } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { changedBankDays } from 'backend/settings'
import { destinationsFrom, type Offer, offersByIds } from 'backend/spot'
import type { MakeQuoteSheet } from 'contract/quote-sheets'
import { ACTIVITY_ADVICE, QUOTE_SHEETS_PER_DAY } from 'contract/quote-sheets/limits'
import { refusalText } from 'contract/refusal'
import { refusals as spot } from 'contract/spot'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { activityLine } from './activity-line'
import { type Destination, priceLine } from './price-line'
import { countSheetsSince, insertSheet, type NewLine } from './quote-sheet-store'
import { quoteValidUntil } from './valid-until'

/** Random digits at the end of a sheet's number, so that numbers need no sequence. */
const NUMBER_DIGITS = 10

type MakeRefusal = 'not_found' | 'quote_line_refused' | 'quote_city_unknown' | 'too_many_quote_sheets'

/** Notes the present prices of the chosen offers and activities, all or none. */
export async function makeSheet(
  tx: Tx,
  { actor, now }: Pick<Call<Actor>, 'actor' | 'now'>,
  { offerIds, weightsKg, activityIds, activityWeightsKg, city: typedCity }: z.output<typeof MakeQuoteSheet>,
): Promise<Verdict<{ sheetId: string; sheetNo: string }, MakeRefusal>> {
  const { memberId } = actor
  const offers = await offersByIds(tx, offerIds)
  const activities = await activitiesByIds(tx, activityIds, now)
  if (offers.size < offerIds.length || activities.size < activityIds.length) return refuse('not_found')
  const city = await knownCity(tx, typedCity)
  if (!city.ok) return city
  const changed = await changedBankDays(tx)
  const validUntil = quoteValidUntil(now, (day) => isBusinessDay(day, changed))
  const lines = await linesOfOffers(
    tx,
    offerIds.flatMap((id) => offers.get(id) ?? []),
    { weightsKg, city: city.value, validUntil, now },
  )
  if (!lines.ok) return lines
  const ofActivities = linesOfActivities(
    activityIds.flatMap((id) => activities.get(id) ?? []),
    { weightsKg: activityWeightsKg, validUntil, linesBefore: lines.value.length },
  )
  if (!ofActivities.ok) return ofActivities
  // Serializes the member's sheets, so that the limit holds.
  await lockMember(tx, memberId)
  if ((await countSheetsSince(tx, memberId, startOfShanghaiDay(now))) >= QUOTE_SHEETS_PER_DAY)
    return refuse('too_many_quote_sheets')
  const [sheetId, sheetNo] = [newId(), newDocumentNo('BJ', now, NUMBER_DIGITS)]
  const companyName = await companyNameOf(tx, actor)
  const sheet = { id: sheetId, sheetNo, memberId, companyName, city: city.value, madeAt: now, validUntil }
  await insertSheet(tx, sheet, [...lines.value, ...ofActivities.value])
  return accept({ sheetId, sheetNo })
}

/** The city as the catalogue spells it; null: none was typed. */
async function knownCity(
  tx: Tx,
  typed: string | undefined,
): Promise<Verdict<string | null, 'quote_city_unknown'>> {
  if (typed === undefined) return accept(null)
  const names = storedCityNames(typed)
  const [found] = await tx
    .select({ name: catalogueCity.name })
    .from(catalogueCity)
    .where(inArray(catalogueCity.name, names))
  return found ? accept(found.name) : refuse('quote_city_unknown')
}

async function companyNameOf(tx: Tx, actor: Actor): Promise<string | null> {
  if (!actor.companyId || !mayActForCompany(actor, 'view')) return null
  return (await companyNamesByIds(tx, [actor.companyId])).get(actor.companyId) ?? null
}

interface SheetTerms {
  /** In the order of the offers. */
  weightsKg: readonly number[]
  city: string | null
  validUntil: Date
  now: Date
}

async function linesOfOffers(
  tx: Tx,
  offers: readonly Offer[],
  { weightsKg, city, validUntil, now }: SheetTerms,
): Promise<Verdict<NewLine[], 'quote_line_refused'>> {
  const [shops, destinationOf] = [
    await shopsByIds(tx, [...new Set(offers.map(({ shopId }) => shopId))]),
    await destinationsTo(tx, offers, city, now),
  ]
  const lines: NewLine[] = []
  for (const [i, offer] of offers.entries()) {
    const { id: offerId, category, grade, maker, warehouse, city: warehouseCity, availableKg } = offer
    const priced = priceLine(offer, weightsKg[i] ?? 0, destinationOf(offer), now)
    if (!priced.ok)
      return refuse('quote_line_refused', {
        lineNo: i + 1,
        lineReason: priced.reason,
        lineAdvice: refusalText(spot[priced.reason], priced.facts),
        goodsName: `${grade} ${maker}（${warehouse}）`,
      })
    lines.push({
      ...{ offerId, category, grade, maker, warehouse, warehouseCity, availableKg },
      shopName: shops.get(offer.shopId)?.name ?? '',
      ...priced.value,
      validUntil: offer.validUntil < validUntil ? offer.validUntil : validUntil,
    })
  }
  return accept(lines)
}

interface ActivityTerms {
  /** In the order of the activities. */
  weightsKg: readonly number[]
  validUntil: Date
  /** Number of the sheet's lines of offers. */
  linesBefore: number
}

function linesOfActivities(
  activities: readonly Activity[],
  { weightsKg, validUntil, linesBefore }: ActivityTerms,
): Verdict<NewLine[], 'quote_line_refused'> {
  const lines: NewLine[] = []
  for (const [i, activity] of activities.entries()) {
    const line = activityLine(activity, weightsKg[i] ?? 0, validUntil)
    if (!line.ok)
      return refuse('quote_line_refused', {
        lineNo: linesBefore + i + 1,
        lineReason: line.reason,
        lineAdvice: ACTIVITY_ADVICE[line.reason],
        goodsName: `${activity.grade} ${activity.maker}（${activity.activityNo}）`,
      })
    lines.push(line.value)
  }
  return accept(lines)
}

/** Where the goods of each offer are to go. @returns a function to null without a city */
export async function destinationsTo(
  reader: Reader,
  offers: readonly Offer[],
  city: string | null,
  now: Date,
): Promise<(offer: Offer) => Destination | null> {
  if (city === null) return () => null
  return await destinationsFrom(reader, offers, city, now)
}
