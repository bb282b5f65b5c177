export { deliveryCity } from './addresses'
export {
  type AddressChoice,
  findAddressIn,
  findDeliveryAddress,
  handOverTo,
  takeDeliveryAddress,
} from './delivery-address'
export { shortCityName, shortProvinceName, storedCityNames } from './division-names'
export { prefectureOf } from './divisions'
export { addressesModule } from './module'
export { readPlace } from './read-place'
