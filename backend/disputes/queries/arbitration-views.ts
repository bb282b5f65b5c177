import {
  findSellers,
  type OrderSummary,
  orderById,
  orderingRefund,
  orderSummaries,
  type Side,
} from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { ArbitrationDetail, ArbitrationRow } from 'contract/disputes/arbitration'
import type { ArbitrationStage, ArbitrationStep, DisputeSide } from 'contract/disputes/states'
import type { SellerKind } from 'contract/states'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Arbitration,
  arbitrationEventsOf,
  evidenceOf,
  isCaseOf,
  newestOffers,
  type Offer,
  offersOf,
  type Ruling,
  rulingsOf,
} from '../arbitration-store'
import { stageAt } from '../deadlines'
import { type CaseFacts, isAllOrNothing, operatorSteps, partySteps, SETTLING } from '../dispute-rules'
import { objectionById } from '../objection-store'
import { arbitration, arbitrationEvidence, arbitrationOffer, arbitrationRuling } from '../tables'
import { objectionViews, picturesOf } from './objection-views'

/**
 * Who looks at a case. Only operators see proposals that were not approved.
 * `mayAct: false`: the reader's role allows no steps.
 */
export type CaseViewer =
  | { side: DisputeSide; mayAct?: boolean; now: Date }
  | { side: null; operatorId: string; isSupport: boolean; now: Date }

interface NamedSeller {
  kind: SellerKind
  name: string
}

function stepsFor(facts: CaseFacts, viewer: CaseViewer): ArbitrationStep[] {
  if (viewer.side === null) return operatorSteps(facts, viewer, viewer.now)
  return viewer.mayAct === false ? [] : partySteps(facts, viewer.side, viewer.now)
}

function rowOf(
  facts: CaseFacts,
  order: OrderSummary,
  seller: NamedSeller,
  viewer: CaseViewer,
): z.input<typeof ArbitrationRow> {
  const { opened } = facts
  const { stage, stageUntil } = stageAt(opened, viewer.now)
  return {
    id: opened.id,
    caseNo: opened.caseNo,
    orderId: opened.orderId,
    orderNo: order.orderNo,
    orderState: order.state,
    sellerKind: seller.kind,
    shopName: seller.name,
    title: order.title,
    requestedBy: opened.requestedBy,
    disputedFen: opened.disputedFen,
    stage,
    stageUntil,
    at: opened.at,
    outcome: opened.outcome,
    closedAt: opened.closedAt,
    openSteps: stepsFor(facts, viewer),
  }
}

/** Rows of a list of cases. */
export async function arbitrationRows(
  reader: Reader,
  rows: readonly Arbitration[],
  viewer: CaseViewer,
): Promise<z.input<typeof ArbitrationRow>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [orders, sellers, offers, rulings, evidence] = await Promise.all([
    orderSummaries(
      reader,
      rows.map(({ orderId }) => orderId),
    ),
    findSellers(reader, rows),
    reader
      .select()
      .from(arbitrationOffer)
      .where(inArray(arbitrationOffer.arbitrationId, ids))
      .orderBy(arbitrationOffer.at, arbitrationOffer.id),
    reader.select().from(arbitrationRuling).where(inArray(arbitrationRuling.arbitrationId, ids)),
    evidenceCounts(reader, ids),
  ])
  return rows.map((opened) => {
    const order = orders.get(opened.orderId)
    if (!order) throw new Error(`order ${opened.orderId} does not exist`)
    const facts: CaseFacts = {
      opened,
      offers: offers.filter(({ arbitrationId }) => arbitrationId === opened.id),
      rulings: rulings.filter(({ arbitrationId }) => arbitrationId === opened.id),
      evidenceCount: evidence.get(`${opened.id} ${viewer.side}`) ?? 0,
    }
    const seller = sellerOf(opened)
    return rowOf(facts, order, { kind: seller.kind, name: sellers.get(seller.id)?.name ?? '' }, viewer)
  })
}

/** Pieces of evidence by case and side. */
async function evidenceCounts(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader
    .select({ id: arbitrationEvidence.arbitrationId, side: arbitrationEvidence.side, n: count() })
    .from(arbitrationEvidence)
    .where(inArray(arbitrationEvidence.arbitrationId, [...ids]))
    .groupBy(arbitrationEvidence.arbitrationId, arbitrationEvidence.side)
  return new Map(rows.map(({ id, side, n }) => [`${id} ${side}`, n]))
}

/** A page of cases: of one side newest first, for operators oldest first. */
export async function listArbitrations(
  reader: Reader,
  side: Side | null,
  { stage, ...place }: Place & { stage?: ArbitrationStage | undefined },
): Promise<Page<Arbitration>> {
  const where = and(side ? isCaseOf(side) : undefined, stage && eq(arbitration.stage, stage))
  const order = side ? [desc(arbitration.at), desc(arbitration.id)] : [arbitration.at, arbitration.id]
  return await readPage(reader, arbitration, { where, orderBy: order, ...place })
}

/** A case with everything that the viewer may see. */
export async function arbitrationDetailOf(
  reader: Reader,
  opened: Arbitration,
  viewer: CaseViewer,
): Promise<z.input<typeof ArbitrationDetail>> {
  const [[row], evidence, offers, rulings, events, objection, order] = await Promise.all([
    arbitrationRows(reader, [opened], viewer),
    evidenceOf(reader, opened.id),
    offersOf(reader, opened.id),
    rulingsOf(reader, opened.id),
    arbitrationEventsOf(reader, opened.id),
    opened.objectionId === null ? undefined : objectionById(reader, opened.objectionId),
    orderById(reader, opened.orderId),
  ])
  if (!row) throw new Error(`arbitration ${opened.id} has no row`)
  const pictures = await picturesOf(
    reader,
    evidence.map(({ id }) => id),
  )
  const seesProposals = viewer.side === null
  const [objectionView] = objection
    ? await objectionViews(reader, [objection], () => order.state, viewer)
    : []
  return {
    ...row,
    claim: opened.claim,
    isAllOrNothing: isAllOrNothing(opened),
    objection: objectionView ?? null,
    evidence: evidence.map(({ id, side, text, at }) => ({
      side,
      text,
      pictures: pictures.get(id) ?? [],
      at,
    })),
    offers: offerViews(offers, opened, SETTLING.includes(row.stage)),
    rulings: rulings.filter(({ decision }) => seesProposals || decision === 'approved').map(rulingView),
    appeal: appealOf(opened),
    executed: await executedOf(reader, opened),
    timeline: events
      .filter(({ kind }) => seesProposals || (kind !== 'proposed' && kind !== 'returned'))
      .map(({ kind, actorKind: by, note, at }) => ({ kind, by, note, at })),
  }
}

function offerViews(
  offers: readonly Offer[],
  opened: Arbitration,
  isSettling: boolean,
): z.input<typeof ArbitrationDetail>['offers'] {
  const newest = newestOffers(offers, opened)
  return offers.map(({ id, side, toBuyerFen, note, at, acceptedAt }) => ({
    id,
    side,
    toBuyerFen,
    note,
    at,
    isOpen: isSettling && newest.has(id),
    acceptedAt,
  }))
}

function rulingView(ruling: Ruling): z.input<typeof ArbitrationDetail>['rulings'][number] {
  const { id, round, toBuyerFen, toMerchantFen, grounds, proposedAt, decision, decidedAt } = ruling
  return {
    id,
    round,
    toBuyerFen,
    toMerchantFen,
    grounds,
    proposedAt,
    decision,
    decidedAt,
  }
}

function appealOf({
  appealedBy,
  appealedAt,
  appealText,
}: Arbitration): z.input<typeof ArbitrationDetail>['appeal'] {
  if (appealedBy === null || appealedAt === null || appealText === null) return null
  return { side: appealedBy, text: appealText, at: appealedAt }
}

async function executedOf(
  reader: Reader,
  { executedAt, refundId }: Arbitration,
): Promise<z.input<typeof ArbitrationDetail>['executed']> {
  if (executedAt === null) return null
  if (refundId === null) return { toBuyerFen: 0, at: executedAt }
  const [refund] = await reader
    .select({ amountFen: orderingRefund.amountFen })
    .from(orderingRefund)
    .where(eq(orderingRefund.id, refundId))
  return { toBuyerFen: refund?.amountFen ?? 0, at: executedAt }
}
