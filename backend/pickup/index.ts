export { type ComingTruck, comingTruck } from './demo'
export { hashForLog } from './id-numbers'
export { pickupModule } from './module'
export { carrierOwner } from './owners'
export { pickupPassBook } from './pass-book'
export { type PassRow, passByCode, passById } from './pass-store'
export {
  deletePerson,
  driverView,
  numberOfPerson,
  type PersonKind,
  type PersonRow,
  peopleOf,
  personOf,
  readPeople,
  savePerson,
  setDefaultPerson,
} from './people'
export { endTruckPass, type TruckPass, writeTruckPass } from './truck-passes'
export {
  deleteVehicle,
  groupTrucks,
  lockTruck,
  readTrucks,
  saveVehicle,
  setDefaultVehicle,
  type TruckGroup,
  trucksOf,
  type VehicleRow,
} from './vehicles'
