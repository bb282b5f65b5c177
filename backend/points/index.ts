export { openCampaigns } from './campaigns/campaign-store'
export { tellDeliveringShop } from './deliveries/delivering-shop'
export { earnOnCompletion } from './earning/earn-points'
export { pointsModule } from './module'
