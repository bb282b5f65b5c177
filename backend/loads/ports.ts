/** What waybills do for loads. A test may stand in for them. */
import type { carrierRecords, openWaybill, waybillsOfLoads } from 'backend/waybills'

export type {
  NewWaybill,
  OpenedWaybill,
  OpenWaybillRefusal,
  Place as TripPlace,
} from 'backend/waybills'

export interface WaybillPorts {
  /** Opens a waybill and holds its money, in the transaction of the selection. The load is locked. */
  readonly open: typeof openWaybill
  /** Waybills of some loads. */
  readonly ofLoads: typeof waybillsOfLoads
  /** Completed waybills, punctuality and stars of carriers. Carriers without any are missing. */
  readonly recordsOf: typeof carrierRecords
}
