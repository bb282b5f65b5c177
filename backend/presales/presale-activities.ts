import type { Activity, ActivityPolicy } from 'backend/plans'
import type { ActivityPhase } from 'contract/plans/activity-phases'
import { tierReached } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { bookingRange, type PresalePhase, phaseOf, presaleStateName } from 'contract/presales/terms'
import { and, eq, exists, inArray } from 'drizzle-orm'
import { isPublic, type Presale } from './presale-store'
import { merchantRows } from './presale-views'
import { deliveryOf } from './sign-presale'
import { presale, presaleEvent } from './tables'

/** Presales among the favorites of members and on quote sheets, from their approval on. */
export const presaleActivities: ActivityPolicy = {
  kind: 'presale',
  find: async (reader, ids, now) => {
    const approved = reader
      .select({ id: presaleEvent.id })
      .from(presaleEvent)
      .where(and(eq(presaleEvent.presaleId, presale.id), eq(presaleEvent.kind, 'approved')))
    const presales = await reader
      .select()
      .from(presale)
      .where(and(inArray(presale.id, [...ids]), exists(approved)))
    const rows = await merchantRows(reader, presales, now)
    return presales.flatMap((one, i) => {
      const row = rows[i]
      return row ? [activityOf(one, row, now)] : []
    })
  },
}

type Row = Awaited<ReturnType<typeof merchantRows>>[number]

function activityOf(one: Presale, row: Row, now: Date): Activity {
  const { id, state, openedKg, signedKg, minKg, stepKg, reviewedAt, createdAt, bookUntil } = one
  const { presaleNo: activityNo, category, grade, maker, warehouse, city, shop, tiers } = row
  const phase = phaseOf(one, now)
  const isOpen = activityPhase(phase) === 'open'
  return {
    ...{ id, kind: 'presale', activityNo, category, grade, maker, warehouse, city, shop },
    ...{ phase: activityPhase(phase), stateName: presaleStateName({ state, phase }) },
    ...{ isPriceOpen: false, minKg, stepKg },
    openKg: isOpen ? Math.max(0, openedKg - signedKg) : 0,
    maxKg: isOpen ? bookingRange(one).maxKg : 0,
    ...{ startsAt: reviewedAt ?? createdAt, endsAt: bookUntil, ...deliveryOf(one) },
    path: isPublic(one) ? `/presellDetail?id=${id}` : null,
    // The first tier begins at the least plan.
    priceFor: (weightKg) => tierReached(tiers, weightKg)?.priceFenPerTon ?? one.highestFenPerTon,
    depositFor: (weightKg) => planDepositFen(one, weightKg),
  }
}

function activityPhase(phase: PresalePhase | null): ActivityPhase {
  return phase === 'open' || phase === 'full' ? 'open' : 'ended'
}
