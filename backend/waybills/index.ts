export { type CarrierRecord, carrierRecords, NO_RECORD } from './comment-store'
export { followFreightDisputes } from './follow-disputes'
export { waybillDeposits } from './freight-deposits'
export { waybillsModule } from './module'
export {
  type NewWaybill,
  type OpenedWaybill,
  type OpenWaybillRefusal,
  openWaybill,
  type Place,
} from './open-waybill'
export { type CancelListener, type CancelledWaybill, registerCancelListeners } from './waybill-listeners'
export { type WaybillOfLoad, waybillsOfLoads } from './waybills-of-loads'
