export { type ComingTruck, comingTruck } from './demo'
export { hashForLog } from './id-numbers'
export { pickupModule } from './module'
export { carrierOwner } from './owners'
export { pickupPassBook } from './pass-book'
export {
  deletePerson,
  driverView,
  type PersonKind,
  type PersonRow,
  peopleOf,
  savePerson,
  setDefaultPerson,
} from './people'
export {
  deleteVehicle,
  groupTrucks,
  saveVehicle,
  setDefaultVehicle,
  type TruckGroup,
  trucksOf,
  type VehicleRow,
} from './vehicles'
