export { rotatePickupNumbers } from './id-numbers'
export { pickupModule } from './module'
export { pickupPassBook } from './pass-book'
