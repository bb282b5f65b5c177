export { rotatePickupNumbers } from './id-numbers'
export { pickupModule } from './module'
