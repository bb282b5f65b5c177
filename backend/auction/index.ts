export { auctionDeposits } from './deposit-policy'
export { auctionModule } from './module'
