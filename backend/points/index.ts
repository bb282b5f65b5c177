export { openCampaigns } from './campaigns/campaign-store'
export { earnOnCompletion } from './earning/earn-points'
export { pointsModule } from './module'
