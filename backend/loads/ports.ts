/** What later modules provide: waybills are opened by selections, and tell how carriers have worked. */
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import type { Packing, ShipperSide, UnloadingBy } from 'contract/loads/limits'
import type { HazardClass } from 'contract/pickup/trucks'

export interface TripPlace {
  readonly city: string
  readonly district: string | null
  readonly address: string
  readonly contact: string
  readonly phone: string
  readonly from: Date
  readonly until: Date
}

/** What a selected truck carries, frozen when the waybill is opened. */
export interface NewWaybill {
  readonly loadId: string
  readonly quoteId: string
  readonly carrierId: string
  readonly shipper: { readonly memberId: string; readonly companyId: string; readonly name: string }
  readonly kg: number
  /** With tax. */
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
  readonly loading: TripPlace
  readonly unloading: TripPlace
  readonly unloadingBy: UnloadingBy
  readonly remark: string | null
}

export type OpenWaybillRefusal =
  | 'balance_short'
  | 'carrier_balance_short'
  | 'truck_overloaded'
  | 'papers_expired'
  | 'class_not_licensed'

export interface OpenedWaybill {
  readonly waybillId: string
  readonly orderId: string
  readonly waybillNo: string
}

export interface CarrierRecord {
  readonly deals: number
  readonly onTimePercent: number | null
  readonly rating: number | null
}

export interface WaybillPorts {
  /** Opens a waybill and holds its money, in the transaction of the selection. The load is locked. */
  open(
    tx: Tx,
    terms: NewWaybill,
    by: { actorMemberId: string; requestId: string; now: Date },
  ): Promise<Verdict<OpenedWaybill, OpenWaybillRefusal>>
  /** Waybills of some loads. */
  ofLoads(
    reader: Reader,
    loadIds: readonly string[],
  ): Promise<{ loadId: string; quoteId: string; waybillId: string; waybillNo: string }[]>
  /** Completed waybills, punctuality and stars of carriers. Carriers without any are missing. */
  recordsOf(reader: Reader, carrierIds: readonly string[]): Promise<ReadonlyMap<string, CarrierRecord>>
}
