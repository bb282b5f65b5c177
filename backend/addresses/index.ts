export { addAddress, addressOf } from './addresses'
export { addressesModule } from './module'
