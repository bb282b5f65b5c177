export { pickupModule } from './module'
export { pickupPassBook } from './pass-book'
