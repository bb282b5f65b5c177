export { priceAlertsModule } from './module'
export { queueNewPrices } from './send-alerts'
