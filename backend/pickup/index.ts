export { type ComingTruck, comingTruck } from './demo'
export { pickupModule } from './module'
export { pickupPassBook } from './pass-book'
