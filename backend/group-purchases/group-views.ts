import { companyNamesByIds, shopsByIds } from 'backend/account'
import { type ActivityGoods, tranchesOf } from 'backend/activities'
import { depositsByIds } from 'backend/deposits'
import { operatorNamesByIds } from 'backend/operators'
import { type ActivityTons, tonsOfActivities } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { deliveryOptions } from 'backend/spot'
import type { GroupDetail, GroupRow } from 'contract/group-purchases'
import type { MerchantGroup, MerchantGroupRow } from 'contract/group-purchases/merchant-groups'
import type { OperatorGroup, OperatorGroupRow } from 'contract/group-purchases/operator-groups'
import { openStepsOf, phaseOf } from 'contract/group-purchases/terms'
import { type PriceTier, tierReached } from 'contract/plans/price-tiers'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'
import { convertUntilOf } from './close-group'
import { goodsOfGroups } from './group-goods'
import { type Group, tiersOf } from './group-store'
import { groupTranche } from './tables'
import { termsText } from './terms-text'

/** A group purchase with what its rows show of other modules. */
interface Described {
  readonly group: Group
  readonly goods: ActivityGoods
  readonly shop: { id: string; name: string; companyName: string }
  readonly tiers: readonly PriceTier[]
  readonly tons: ActivityTons
}

async function describeAll(reader: Reader, groups: readonly Group[]): Promise<Described[]> {
  const ids = groups.map(({ id }) => id)
  const [goodsOf, shops, companies, tiers, tons] = await Promise.all([
    goodsOfGroups(reader, groups),
    shopsByIds(reader, uniq(groups.map(({ shopId }) => shopId))),
    companyNamesByIds(reader, uniq(groups.map(({ companyId }) => companyId))),
    tiersOf(reader, ids),
    tonsOfActivities(reader, ids),
  ])
  return groups.map((group) => {
    const { id, shopId, companyId } = group
    const goods = goodsOf.get(id)
    if (!goods) throw new Error(`group purchase ${id} has no goods`)
    const shop = {
      id: shopId,
      name: shops.get(shopId)?.name ?? '',
      companyName: companies.get(companyId) ?? '',
    }
    return {
      ...{ group, goods, shop, tiers: tiers.get(id) ?? [] },
      tons: tons.get(id) ?? { companies: 0, orderedKg: 0, openKg: 0 },
    }
  })
}

function termsOf({ group, goods, shop, tiers }: Described) {
  const { id, groupNo, offerId, offerFenPerTon, depositPerMille } = group
  const { totalKg, minTotalKg, minKg, stepKg, limitKg } = group
  const { startsAt, endsAt, deliverFrom, deliverUntil } = group
  const { category, grade, maker, processing, warehouse, city } = goods
  return {
    ...{ id, groupNo, offerId, category, grade, maker, processing, warehouse, city },
    ...{ shop: { id: shop.id, name: shop.name }, offerFenPerTon, tiers: [...tiers], depositPerMille },
    ...{ totalKg, minTotalKg, minKg, stepKg, limitKg, startsAt, endsAt, deliverFrom, deliverUntil },
  }
}

const textOf = ({ group, goods, shop, tiers }: Described) =>
  termsText(group, tiers, { ...goods, sellerName: shop.companyName })

/** What companies agree to with a plan of a group purchase, one sentence each. */
export async function termsOfGroup(reader: Reader, group: Group): Promise<string[]> {
  const [described] = await describeAll(reader, [group])
  return described ? textOf(described) : []
}

function publicRow(described: Described, now: Date): z.input<typeof GroupRow> {
  const { group, tiers, tons } = described
  const phase = phaseOf(group, now)
  if (phase === null) throw new Error(`group purchase ${group.id} is not public`)
  const { openedKg, signedKg, closedAt, fixedFenPerTon } = group
  const present = closedAt ? fixedFenPerTon : (tierReached(tiers, signedKg)?.priceFenPerTon ?? null)
  return {
    ...termsOf(described),
    ...{ phase, openedKg, signedKg, companies: tons.companies, presentFenPerTon: present },
  }
}

/** Public group purchases in wire form. */
export async function describeGroups(
  reader: Reader,
  groups: readonly Group[],
  now: Date,
): Promise<z.input<typeof GroupRow>[]> {
  return (await describeAll(reader, groups)).map((one) => publicRow(one, now))
}

/** A public group purchase in wire form, without what it says of the caller. */
export async function describeGroup(
  reader: Reader,
  group: Group,
  now: Date,
): Promise<Omit<z.input<typeof GroupDetail>, 'mine'>> {
  const [described] = await describeAll(reader, [group])
  if (!described) throw new Error(`group purchase ${group.id} was not described`)
  const { warehouseAddress, productId, isHazardous } = described.goods
  return {
    ...publicRow(described, now),
    ...{ warehouseAddress, skuId: productId, isHazardous, remark: group.remark },
    deliveries: deliveryOptions(described.goods),
    ...{ terms: textOf(described), termsHash: group.termsHash, convertUntil: convertUntilOf(group), at: now },
  }
}

function merchantRow(described: Described, now: Date): z.input<typeof MerchantGroupRow> {
  const { group, tons } = described
  const { state, openedKg, signedKg, fixedFenPerTon } = group
  return {
    ...termsOf(described),
    ...{ state, phase: phaseOf(group, now), openedKg, signedKg, companies: tons.companies, fixedFenPerTon },
  }
}

/** Group purchases in wire form for their merchant. */
export async function merchantRows(
  reader: Reader,
  groups: readonly Group[],
  now: Date,
): Promise<z.input<typeof MerchantGroupRow>[]> {
  return (await describeAll(reader, groups)).map((one) => merchantRow(one, now))
}

export async function merchantGroup(
  reader: Reader,
  group: Group,
  now: Date,
): Promise<z.input<typeof MerchantGroup>> {
  const [described] = await describeAll(reader, [group])
  if (!described) throw new Error(`group purchase ${group.id} was not described`)
  const tranches = await tranchesOf(reader, groupTranche, group.id)
  const bonds = await depositsByIds(
    reader,
    tranches.map(({ depositId }) => depositId),
  )
  const { remark, createdAt, submittedAt, reviewedAt, reviewNote, withdrawnAt, closedAt } = group
  const { productId, warehouseId, deliveries } = described.goods
  const { orderedKg, openKg } = described.tons
  return {
    ...merchantRow(described, now),
    ...{ remark, createdAt, submittedAt, reviewedAt, reviewNote, withdrawnAt, closedAt, orderedKg, openKg },
    catalogue: group.offerId === null ? { productId, warehouseId, deliveries } : null,
    terms: textOf(described),
    openBondFen: bonds.reduce((sum, { openFen }) => sum + openFen, 0),
    openSteps: openStepsOf(group, now).filter(
      (step) => step !== 'declare_default' || openKg > 0 || group.closedAt === null,
    ),
  }
}

export async function operatorRows(
  reader: Reader,
  groups: readonly Group[],
  now: Date,
): Promise<z.input<typeof OperatorGroupRow>[]> {
  const rows = await merchantRows(reader, groups, now)
  return rows.map((row, i) => {
    const submittedAt = groups[i]?.submittedAt
    if (!submittedAt) throw new Error(`group purchase ${row.id} was not submitted`)
    return { ...row, submittedAt, waitingHours: waitingHours({ state: row.state, submittedAt }, now) }
  })
}

export async function operatorGroup(
  reader: Reader,
  group: Group,
  now: Date,
): Promise<z.input<typeof OperatorGroup>> {
  const { openSteps: _, ...described } = await merchantGroup(reader, group, now)
  const { reviewedBy } = group
  const names = await operatorNamesByIds(reader, reviewedBy === null ? [] : [reviewedBy])
  return { ...described, reviewer: reviewedBy === null ? null : (names.get(reviewedBy) ?? null) }
}
