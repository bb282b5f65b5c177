import { companyContact, companyNamesByIds } from 'backend/account'
import { lineOf, orderById, orderNumbersByIds } from 'backend/ordering'
import { passById } from 'backend/pickup'
import { type PictureViewer, privatePictureAddresses } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { findCarrier } from 'backend/registrations'
import { payoutsOf } from 'backend/wallet'
import { maskIdNumber } from 'contract/authentication/id-number'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { detentionOf, differenceOf, differenceText } from 'contract/waybills/rules'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { z } from 'zod'
import { commentOf, commentView } from './comment-store'
import { changeView, exceptionViews, paperViews, picturesShown, weighingOf } from './evidence-views'
import { detentionTerms } from './exception-rules'
import { openNumber } from './id-numbers'
import { nextSteps } from './next-steps'
import { waybillParts } from './parts'
import { rowViews } from './waybill-lists'
import { exceptionsOf, newestChange, papersOf, stepsOf, type Waybill } from './waybill-store'

/** Who looks at a waybill. */
export interface WaybillViewer {
  readonly side: 'shipper' | 'carrier' | 'operator'
  /** Role in the company; null for operators. */
  readonly role: StaffRole | null
  readonly picture: PictureViewer
}

/** What the views need of the process and of later modules. */
export interface ViewPorts {
  readonly secret: string
  companyFacts(
    reader: Reader,
    company: { companyId: string; companyName: string },
  ): Promise<{ licenceNo?: string | undefined }>
}

/** A waybill with everything about it, for one of its sides or an operator. */
export async function describeWaybill(
  reader: Reader,
  row: Waybill,
  viewer: WaybillViewer,
  { secret, companyFacts }: ViewPorts,
  now: Date,
): Promise<z.input<typeof WaybillDetail>> {
  const { cipher } = waybillParts()
  const [[view], papers, exceptions, change, steps, comment, order] = await Promise.all([
    rowViews(reader, [row], now),
    papersOf(reader, row.id),
    exceptionsOf(reader, row.id),
    newestChange(reader, row.id),
    stepsOf(reader, row.id),
    commentOf(reader, row.id),
    orderById(reader, row.orderId),
  ])
  if (!view) throw new Error(`waybill ${row.id} has no row`)
  const addresses = await privatePictureAddresses(
    reader,
    secret,
    { pictureIds: picturesShown(papers, exceptions), viewer: viewer.picture },
    now,
  )
  const terms = detentionTerms(row)
  const person = (kind: 'driver' | 'escort', sealed: string) =>
    maskIdNumber(openNumber(cipher, kind, row.id, sealed))
  return {
    ...view,
    ...{ side: viewer.side, loadId: row.loadId },
    loading: placeView(row, 'loading'),
    unloading: placeView(row, 'unloading'),
    truck: { ...row, loadKg: row.ratedKg },
    driver: {
      ...{ name: row.driverName, phone: row.driverPhone, certificateNo: row.driverCertificateNo },
      idNumber: person('driver', row.driverIdSealed),
    },
    escort:
      row.escortIdSealed === null
        ? null
        : {
            ...{ name: row.escortName ?? '', phone: row.escortPhone ?? '' },
            ...{ certificateNo: row.escortCertificateNo, idNumber: person('escort', row.escortIdSealed) },
          },
    ...(await partyViews(reader, row, companyFacts)),
    ...(await goodsViews(reader, row, viewer)),
    ...{ shipperSide: row.shipperSide, valueFenPerTon: row.valueFenPerTon, unloadingBy: row.unloadingBy },
    ...{ remark: row.remark, taxPercent: row.taxPercent, noShowFeeFen: row.noShowFeeFen },
    ...{ commissionPerMille: order.commissionPerMille, tolerancePerMille: row.tolerancePerMille },
    ...{ detentionFreeHours: row.detentionFreeHours, detentionFenPerDay: row.detentionFenPerDay },
    detentionFen: row.state === 'cancelled' ? 0 : detentionOf(row, terms, now).totalFen,
    paidFen: row.settledAt === null ? null : await paidOf(reader, row.orderId),
    loadingWeighing: weighingOf(papers, 'loading_note'),
    unloadingWeighing: weighingOf(papers, 'unloading_note'),
    difference: differenceOfWaybill(row),
    papers: paperViews(papers, addresses),
    exceptions: exceptionViews(exceptions, viewer, addresses, now),
    change: change ? await changeView(reader, row, change) : null,
    timeline: steps.map(({ step, actorKind: by, actorName: byName, note, amountFen, at }) => ({
      ...{ step, by, byName, note, amountFen, at },
    })),
    comment: comment ? commentView(comment, row) : null,
    ...{ atLoadingAt: row.atLoadingAt, loadedAt: row.loadedAt, departedAt: row.departedAt },
    ...{ arrivedAt: row.arrivedAt, signedAt: row.signedAt, endedAt: row.settledAt ?? row.cancelledAt },
    lapseAt: row.state === 'awaiting_loading' ? row.lapseAt : null,
    nextSteps: nextSteps({ row, exceptions, isChangeProposed: change?.state === 'proposed' }, viewer, now),
    at: now,
  }
}

/** What the carrier was paid after commission; 0 for a freight that was wholly refunded. */
async function paidOf(reader: Reader, orderId: string): Promise<number> {
  const payouts = await payoutsOf(reader, [orderId])
  return payouts.get(orderId)?.merchantFen ?? 0
}

export function placeView(row: Waybill, end: 'loading' | 'unloading') {
  return {
    ...{ city: row[`${end}City`], district: row[`${end}District`], address: row[`${end}Address`] },
    ...{ contact: row[`${end}Contact`], phone: row[`${end}Phone`] },
    ...{ from: row[`${end}From`], until: row[`${end}Until`] },
  }
}

/** The difference of both ends in words; null before signing. */
export function differenceOfWaybill(row: Waybill): string | null {
  const { loadedKg, unloadedKg, loadedBags, unloadedBags } = row
  if (loadedKg === null || unloadedKg === null) return null
  const loaded = { kg: loadedKg, bags: loadedBags, netKg: loadedKg }
  const unloaded = { kg: unloadedKg, bags: unloadedBags, netKg: unloadedKg }
  return differenceText(differenceOf(row, loaded, unloaded, row.tolerancePerMille))
}

async function partyViews(reader: Reader, row: Waybill, companyFacts: ViewPorts['companyFacts']) {
  const { carrierId, shipperCompanyId } = row
  const names = await companyNamesByIds(reader, [carrierId, shipperCompanyId])
  const [carrierName, shipperName] = [
    names.get(carrierId) ?? '--',
    names.get(shipperCompanyId) ?? row.shipperName,
  ]
  const [carrier, shippersFacts, carriersFacts, shippersContact] = await Promise.all([
    findCarrier(reader, carrierId),
    companyFacts(reader, { companyId: shipperCompanyId, companyName: shipperName }),
    companyFacts(reader, { companyId: carrierId, companyName: carrierName }),
    companyContact(reader, shipperCompanyId),
  ])
  return {
    shipper: {
      ...{ name: shipperName, creditCode: shippersFacts.licenceNo ?? null },
      phone: shippersContact?.phone ?? null,
    },
    carrier: {
      ...{ name: carrierName, creditCode: carriersFacts.licenceNo ?? null },
      ...{ permitNo: carrier?.permitNo ?? '--', phone: carrier?.contactPhone ?? null },
    },
  }
}

/** The code of the pass is for those who fetch the goods, not for operators. */
async function goodsViews(
  reader: Reader,
  { goodsOrderId, pickupPassId }: Waybill,
  { side }: Pick<WaybillViewer, 'side'>,
) {
  const [numbers, line, pass] = await Promise.all([
    orderNumbersByIds(reader, goodsOrderId === null ? [] : [goodsOrderId]),
    goodsOrderId === null ? null : lineOf(reader, goodsOrderId),
    pickupPassId === null ? undefined : passById(reader, pickupPassId),
  ])
  return {
    goodsOrder:
      goodsOrderId === null
        ? null
        : { id: goodsOrderId, orderNo: numbers.get(goodsOrderId) ?? '--', lotNo: line?.lotNo ?? null },
    pickupPass: pass
      ? {
          id: pass.id,
          code: side !== 'operator' && pass.usedAt === null && pass.cancelledAt === null ? pass.code : null,
          ...{ usedAt: pass.usedAt, handedKg: pass.handedKg },
        }
      : null,
  }
}
