/** What merchants and operators see of lots. */

import { companyNamesByIds, shopsByIds } from 'backend/account'
import { operatorNamesByIds } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { phaseOf } from 'contract/auction/lot-time'
import type { LotBid, LotRow, MerchantLot } from 'contract/auction/lots'
import type { OperatorLot, OperatorLotRow } from 'contract/auction/operator-lots'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { countBidders } from './bid-store'
import { bidsPage, type LotQuery, lotsPage, type SubmittedQuery, submittedLotsPage } from './lot-pages'
import type { Lot, LotWithGoods } from './lot-store'
import { findRelated, type LegalPersonsOf } from './related-bidders'
import { openStepsOf } from './rules/judge-proposal'

export function lotRow({ lot, goods }: LotWithGoods, now: Date): z.input<typeof LotRow> {
  const { id, lotNo, state, weightKg, soldKg, startFenPerTon, topFenPerTon } = lot
  const { category, grade, maker, city, warehouse } = goods
  return {
    ...{ id, lotNo, state, weightKg, soldKg, startFenPerTon, topFenPerTon },
    ...{ category, grade, maker, city, warehouse },
    phase: phaseOf(lot, now),
    bids: lot.lastSeq,
    startsAt: lot.startsAt,
    endsAt: lot.endsAt,
  }
}

async function detailOf(reader: Reader, found: LotWithGoods, now: Date) {
  const { lot } = found
  const { minKg, stepKg, stepFenPerTon, maxRaiseFenPerTon, depositFen, extensions, termsHash } = lot
  return {
    ...lotRow(found, now),
    ...{ minKg, stepKg, stepFenPerTon, maxRaiseFenPerTon, depositFen, extensions, termsHash },
    plannedEndsAt: lot.plannedEndsAt,
    bidders: await countBidders(reader, lot.id),
    hasReserve: lot.reserveHash !== null,
    remark: lot.remark,
    createdAt: lot.createdAt,
    submittedAt: lot.submittedAt,
    reviewedAt: lot.reviewedAt,
    reviewNote: lot.reviewNote,
    withdrawnAt: lot.withdrawnAt,
    closedAt: lot.closedAt,
  }
}

export async function merchantLotOf(
  reader: Reader,
  found: LotWithGoods,
  now: Date,
): Promise<z.input<typeof MerchantLot>> {
  const { rowHash: version, productId, warehouseId, reserveFenPerTon } = found.lot
  return {
    ...(await detailOf(reader, found, now)),
    ...{ version, productId, warehouseId, reserveFenPerTon },
    openSteps: openStepsOf(found.lot, now),
  }
}

export async function findMyLots(reader: Reader, shopId: string, query: LotQuery, now: Date) {
  const { list: rows, total } = await lotsPage(reader, shopId, query)
  return { list: rows.map((row) => lotRow(row, now)), total, page: query.page, size: query.size }
}

/** A page of a lot's bids. Companies are named once the lot is closed. */
export async function findLotBids(
  reader: Reader,
  { id, closedAt, lastSeq }: Pick<Lot, 'id' | 'closedAt' | 'lastSeq'>,
  { page, size }: { page: number; size: number },
): Promise<{ list: z.input<typeof LotBid>[]; total: number; page: number; size: number }> {
  const rows = await bidsPage(reader, id, { page, size })
  const ids = closedAt === null ? [] : uniq(rows.map(({ companyId }) => companyId))
  const names = await companyNamesByIds(reader, ids)
  const list = rows.map(({ companyId, receivedAt, ...bid }) => ({
    ...bid,
    company: names.get(companyId) ?? null,
    receivedAt,
  }))
  return { list, total: lastSeq, page, size }
}

export async function findSubmittedLots(
  reader: Reader,
  query: SubmittedQuery,
  { legalPersonsOf, now }: { legalPersonsOf: LegalPersonsOf; now: Date },
): Promise<{ list: z.input<typeof OperatorLotRow>[]; total: number; page: number; size: number }> {
  const { list: rows, total } = await submittedLotsPage(reader, query)
  const lots = rows.map(({ lot }) => lot)
  const [shops, related] = await Promise.all([
    shopsByIds(reader, uniq(lots.map(({ shopId }) => shopId))),
    findRelated(reader, lots, legalPersonsOf),
  ])
  const list = rows.map((row) => {
    const { id, shopId, state, submittedAt } = row.lot
    if (submittedAt === null) throw new Error(`lot ${id} was not submitted`)
    const groups = related.get(id) ?? []
    return {
      ...lotRow(row, now),
      shopName: shops.get(shopId)?.name ?? '',
      submittedAt,
      waitingHours: waitingHours({ state, submittedAt }, now),
      flagged: groups.flatMap(({ companies }) => companies).filter(({ bidder }) => bidder !== null).length,
    }
  })
  return { list, total, page: query.page, size: query.size }
}

export async function operatorLotOf(
  reader: Reader,
  found: LotWithGoods,
  { legalPersonsOf, now }: { legalPersonsOf: LegalPersonsOf; now: Date },
): Promise<z.input<typeof OperatorLot>> {
  const { id, shopId, companyId, reviewedBy } = found.lot
  const [detail, shops, names, reviewers, related] = await Promise.all([
    detailOf(reader, found, now),
    shopsByIds(reader, [shopId]),
    companyNamesByIds(reader, [companyId]),
    operatorNamesByIds(reader, reviewedBy === null ? [] : [reviewedBy]),
    findRelated(reader, [found.lot], legalPersonsOf),
  ])
  return {
    ...detail,
    shopId,
    shopName: shops.get(shopId)?.name ?? '',
    companyName: names.get(companyId) ?? '',
    reviewer: reviewedBy === null ? null : (reviewers.get(reviewedBy) ?? null),
    related: related.get(id) ?? [],
  }
}
