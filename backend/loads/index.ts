export { giveBack } from './end-load'
export { loadsModule } from './module'
export type {
  CarrierRecord,
  NewWaybill,
  OpenedWaybill,
  OpenWaybillRefusal,
  TripPlace,
  WaybillPorts,
} from './ports'
