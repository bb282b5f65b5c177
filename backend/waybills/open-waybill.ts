import { companyNamesByIds } from 'backend/account'
import { lockOrder, placeOrder } from 'backend/ordering'
import { numberOfPerson, writeTruckPass } from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import type { HazardClass } from 'contract/pickup/trucks'
import { lapseAt, noShowFeeOf } from 'contract/waybills/rules'
import { DETENTION_FREE_HOURS, type ShipperSide } from 'contract/waybills/states'
import type { Packing, Unloader } from 'contract/waybills/terms'
import { sendDriverLink } from './driver-links'
import { holdFreight, holdNoShowFee, titleOf } from './freight-deposits'
import { waybillParts } from './parts'
import { type WaybillBy, writeStep } from './record-step'
import { type Fleet, fleetColumns, lockFleet, searchKeyOf } from './waybill-fleet'
import { insertWaybill, newWaybillNo, updateWaybill, type Waybill } from './waybill-store'

/** A place of loading or unloading with its window. */
export interface Place {
  readonly city: string
  readonly district: string
  readonly address: string
  readonly contact: string
  readonly phone: string
  readonly from: Date
  readonly until: Date
}

export interface NewWaybill {
  readonly loadId: string
  readonly quoteId: string
  /** Id of the carrier's company. */
  readonly carrierId: string
  /** With the member who commits the company: the buyer of the freight order. */
  readonly shipper: { readonly memberId: string; readonly companyId: string; readonly name: string }
  readonly kg: number
  /** With tax, for the whole trip. */
  readonly freightFen: number
  readonly taxPercent: number
  readonly noShowFeeFen: number
  readonly truckId: string
  readonly driverId: string
  readonly escortId: string | null
  readonly goods: {
    readonly title: string
    readonly gradeId: string | null
    readonly hazardClass: HazardClass | null
    readonly packing: Packing
    readonly packages: number | null
    readonly valueFenPerTon: number | null
    readonly goodsOrderId: string | null
    readonly shipperSide: ShipperSide
  }
  readonly loading: Place
  readonly unloading: Place
  readonly unloadingBy: Unloader
  readonly remark: string | null
}

export type OpenWaybillRefusal =
  | 'balance_short'
  | 'carrier_balance_short'
  | 'fleet_overloaded'
  | 'papers_expired'
  | 'fleet_class_missing'

interface OpenedBy {
  /** Who acts now: a member of the shipper, or of the carrier that confirms. */
  readonly actorMemberId: string
  readonly requestId: string
  readonly now: Date
}

export interface OpenedWaybill {
  readonly waybillId: string
  readonly orderId: string
  readonly waybillNo: string
}

/**
 * Opens a waybill for a selected quote, in the caller's transaction with the load locked: judges truck and people, holds the
 * freight from the shipper and the no-show fee from the carrier, and places the freight order, which stays unpaid until
 * loading. A waybill of a buyer's order makes its pick-up pass. The caller undoes everything after a refusal.
 * @throws Error if a company would carry for itself, or the quote was selected before
 */
export async function openWaybill(
  tx: Tx,
  terms: NewWaybill,
  { actorMemberId, requestId, now }: OpenedBy,
): Promise<Verdict<OpenedWaybill, OpenWaybillRefusal>> {
  const { carrierId, shipper, goods, loading, unloading, kg, freightFen } = terms
  if (carrierId === shipper.companyId) throw new Error(`company ${carrierId} would carry for itself`)
  const { hazardClass } = goods
  const window = { from: loading.from, until: unloading.until }
  const fleet = await lockFleet(tx, terms, { waybillId: null, kg, hazardClass, ...window }, now)
  if (!fleet.ok) {
    if (fleet.reason === 'fleet_unknown') throw new Error(`quote ${terms.quoteId} names a fleet that is gone`)
    return refuse(fleet.reason, fleet.facts)
  }
  // Before money is held, because steps of the goods' order lock it before the ledger.
  if (goods.goodsOrderId !== null) await lockOrder(tx, goods.goodsOrderId)
  const [waybillId, waybillNo, settings] = [newId(), newWaybillNo(now), await settingsAt(tx, now)]
  const cities = { loadingCity: loading.city, unloadingCity: unloading.city }
  const title = titleOf({ waybillNo, ...cities })
  const feeFen = noShowFeeOf(terms)
  const held = { waybillId, title, kg, shipper, carrierId }
  const freight = await holdFreight(tx, { ...held, freightFen, requestId }, now)
  if (!freight.ok) return freight
  const fee = await holdNoShowFee(tx, { ...held, feeFen }, now)
  if (!fee.ok) return fee

  const placed = await placeFreightOrder(tx, terms, { waybillId, title, requestId }, now)
  const names = await companyNamesByIds(tx, [carrierId])
  const columns = fleetColumns(waybillId, fleet.value)
  const row = await insertWaybill(tx, {
    ...{ id: waybillId, waybillNo, loadId: terms.loadId, quoteId: terms.quoteId, orderId: placed.orderId },
    ...{ shipperCompanyId: shipper.companyId, shipperMemberId: shipper.memberId, shipperName: shipper.name },
    ...{ carrierId, state: 'awaiting_loading', ...goods, kg, pickupPassId: null },
    ...columns,
    ...placeColumns(terms),
    ...{ unloadingBy: terms.unloadingBy, remark: terms.remark, freightFen, taxPercent: terms.taxPercent },
    ...{ noShowFeeFen: feeFen, freightDepositId: freight.value, noShowDepositId: fee.value },
    tolerancePerMille: settings.waybill_tolerance_per_mille,
    ...{ detentionFreeHours: DETENTION_FREE_HOURS, detentionFenPerDay: settings.waybill_detention_per_day },
    ...{ openedAt: now, lapseAt: placed.payBefore },
    searchKey: searchKeyOf(
      { waybillNo, title: goods.title, ...columns, shipperName: shipper.name },
      names.get(carrierId) ?? '',
    ),
  })
  const by: WaybillBy = { kind: 'shipper', memberId: shipper.memberId, name: shipper.name, requestId, now }
  const step = { step: 'open', from: null, note: null, amountFen: freightFen, isSilent: false } as const
  await writeStep(tx, row, step, by)
  // A pass is kept and erased with the data of its writer, so that a carrier's person writes none of the shipper's order.
  const withPass = await writePass(tx, row, { fleet: fleet.value, actorMemberId: shipper.memberId, now })
  await sendDriverLink(tx, withPass, actorMemberId, now)
  return accept({ waybillId, orderId: placed.orderId, waybillNo })
}

/** The freight is one trip at its price, so that no weight changes it. Nothing of it times out before the waybill lapses. */
async function placeFreightOrder(
  tx: Tx,
  { carrierId, shipper, freightFen, loading, unloading, remark }: NewWaybill,
  { waybillId, title, requestId }: { waybillId: string; title: string; requestId: string },
  now: Date,
): Promise<{ orderId: string; payBefore: Date }> {
  const nothing = { category: null, grade: null, maker: null, processing: null, warehouse: null, city: null }
  const placed = await placeOrder(
    tx,
    {
      type: 14,
      buyer: { ...shipper, isCompany: true },
      seller: { kind: 'carrier', id: carrierId },
      line: {
        ...{ ...nothing, lotNo: null, isLiquid: false, poolId: null, subjectId: waybillId, title },
        ...{
          orderedKg: 0,
          priceFenPerTon: 0,
          pieces: 1,
          priceFenPerPiece: freightFen,
          amountFen: freightFen,
        },
      },
      ...{ discount: null, freightFen: 0, remark, requestId },
      delivery: {
        way: 'delivered',
        place: `${unloading.city}${unloading.district}${unloading.address}`,
        contact: `${unloading.contact} ${unloading.phone}`,
      },
      payBefore: lapseAt(loading.until),
    },
    now,
  )
  if (!placed.ok) throw new Error(`a freight order holds no stock: ${placed.reason}`)
  return placed.value
}

function placeColumns({ loading, unloading }: NewWaybill) {
  return {
    ...{ loadingCity: loading.city, loadingDistrict: loading.district, loadingAddress: loading.address },
    ...{ loadingContact: loading.contact, loadingPhone: loading.phone },
    ...{ loadingFrom: loading.from, loadingUntil: loading.until },
    ...{ unloadingCity: unloading.city, unloadingDistrict: unloading.district },
    ...{ unloadingAddress: unloading.address, unloadingContact: unloading.contact },
    ...{ unloadingPhone: unloading.phone, unloadingFrom: unloading.from, unloadingUntil: unloading.until },
  }
}

/**
 * The pass with which the truck fetches goods that the shipper has bought, if the order is picked up. Where none can be written,
 * such as for more kg than are left, the waybill stands without one, and the buyer writes passes as before.
 */
export async function writePass(
  tx: Tx,
  row: Waybill,
  { fleet: { driver, escort }, actorMemberId, now }: { fleet: Fleet; actorMemberId: string; now: Date },
): Promise<Waybill> {
  const { goodsOrderId, shipperSide, shipperCompanyId } = row
  if (goodsOrderId === null || shipperSide !== 'buyer') return row
  const order = await lockOrder(tx, goodsOrderId)
  if (order.delivery !== 'pickup') return row
  const { cipher } = waybillParts()
  const personOf = (one: typeof driver) => ({
    ...{ name: one.name, phone: one.phone, idNumber: numberOfPerson(cipher, one) },
  })
  const side = { buyerMemberId: order.buyerMemberId, buyingCompanyId: shipperCompanyId }
  const pass = await writeTruckPass(
    tx,
    cipher,
    { memberId: actorMemberId, side },
    {
      ...{ orderId: goodsOrderId, weightKg: row.kg, plateNumber: row.plateNumber },
      ...{ trailerPlate: row.trailerPlate, loadKg: row.ratedKg, driver: personOf(driver) },
      escort: escort && { ...personOf(escort), certificateNo: escort.certificateNo ?? '' },
      ...{ from: row.loadingFrom, until: row.loadingUntil },
    },
    now,
  )
  return pass.ok ? await updateWaybill(tx, row.id, { pickupPassId: pass.value.id }) : row
}
