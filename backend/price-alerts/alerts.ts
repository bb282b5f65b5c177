import { lockMember } from 'backend/account'
import { shortCityName } from 'backend/addresses'
import { catalogueProduct, listWarehouses, offerableProductsOfGrade } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, readPage } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { lowestPrices } from 'backend/spot'
import type { ChangePriceAlert, PriceAlert, SavePriceAlert } from 'contract/price-alerts'
import { PRICE_ALERTS_PER_MEMBER } from 'contract/price-alerts/limits'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { chooseProduct } from './find-product'
import { priceAlert } from './tables'

type SaveRefusal =
  | 'alert_grade_unknown'
  | 'alert_maker_needed'
  | 'alert_city_unknown'
  | 'too_many_price_alerts'

/** Sets an alert. One for the same goods and city gets the new price and is active again. */
export async function saveAlert(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { grade, maker, city: typedCity, priceFenPerTon }: z.output<typeof SavePriceAlert>,
): Promise<Verdict<{ alertId: string }, SaveRefusal>> {
  const chosen = chooseProduct(await offerableProductsOfGrade(tx, grade), maker)
  if (!chosen.ok) return chosen
  const city = await warehouseCity(tx, typedCity)
  if (!city.ok) return city
  // Serializes the member's changes, so that the limit holds.
  await lockMember(tx, memberId)
  const goods = { productId: chosen.value.id, city: city.value }
  const saved = { priceFenPerTon, savedAt: now, pausedAt: null }
  const [changed] = await tx
    .update(priceAlert)
    .set(saved)
    .where(
      and(
        eq(priceAlert.memberId, memberId),
        eq(priceAlert.productId, goods.productId),
        goods.city === null ? isNull(priceAlert.city) : eq(priceAlert.city, goods.city),
      ),
    )
    .returning({ alertId: priceAlert.id })
  if (changed) return accept(changed)
  const held = await tx.$count(priceAlert, eq(priceAlert.memberId, memberId))
  if (held >= PRICE_ALERTS_PER_MEMBER) return refuse('too_many_price_alerts')
  const id = newId()
  await tx.insert(priceAlert).values({ id, memberId, ...goods, ...saved })
  return accept({ alertId: id })
}

/** The city of a warehouse as the catalogue spells it; null: none was typed. */
async function warehouseCity(
  tx: Tx,
  typed: string | undefined,
): Promise<Verdict<string | null, 'alert_city_unknown'>> {
  if (typed === undefined) return accept(null)
  const wanted = shortCityName(typed)
  const found = (await listWarehouses(tx)).find(({ city }) => shortCityName(city) === wanted)
  return found ? accept(found.city) : refuse('alert_city_unknown')
}

export async function changeAlert(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { alertId, change }: Pick<z.output<typeof ChangePriceAlert>, 'alertId' | 'change'>,
): Promise<Verdict<{ alertId: string }, 'not_found'>> {
  const isOne = and(eq(priceAlert.id, alertId), eq(priceAlert.memberId, memberId))
  const changed =
    change === 'remove'
      ? await tx.delete(priceAlert).where(isOne).returning({ alertId: priceAlert.id })
      : await tx
          .update(priceAlert)
          .set({ pausedAt: change === 'pause' ? now : null })
          .where(isOne)
          .returning({ alertId: priceAlert.id })
  const [one] = changed
  return one ? accept(one) : refuse('not_found')
}

/** One page of the member's alerts, last set first, with the cheapest offer of each. */
export async function findAlerts(
  reader: Reader,
  memberId: string,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<Page<z.input<typeof PriceAlert>>> {
  const { list: rows, total } = await readPage(
    reader,
    priceAlert,
    {
      where: eq(priceAlert.memberId, memberId),
      orderBy: [desc(priceAlert.savedAt), asc(priceAlert.id)],
      page,
      size,
    },
    reader
      .select({
        id: priceAlert.id,
        productId: priceAlert.productId,
        category: catalogueProduct.category,
        grade: catalogueProduct.grade,
        maker: catalogueProduct.maker,
        city: priceAlert.city,
        priceFenPerTon: priceAlert.priceFenPerTon,
        pausedAt: priceAlert.pausedAt,
        alertedAt: priceAlert.alertedAt,
      })
      .from(priceAlert)
      .innerJoin(catalogueProduct, eq(catalogueProduct.id, priceAlert.productId)),
  )
  const lowest = await lowestPrices(reader, rows, { now, tons: { ofMember: memberId } })
  const list = rows.map(({ productId: _, pausedAt, alertedAt, ...row }, i) => ({
    ...row,
    isPaused: pausedAt !== null,
    alertedAt,
    lowest: lowest[i] ?? null,
  }))
  return { list, total }
}
