import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/price-alerts'
import { priceAlertEndpoints } from './endpoints'
import { moveAlerts } from './follow-catalogue'
import { priceMessage } from './message-kinds'
import { priceAlertData } from './personal-data'
import { sendAlerts } from './send-alerts'
import { priceAlert } from './tables'

export const priceAlertsModule = defineModule({
  name: 'price-alerts',
  personalData: priceAlertData,
  errorCodes: [79_300, 79_319],
  api: [apiFamily('到价提醒', '报价不高于会员设定的价格时提醒', contract)],
  messageKinds: [priceMessage.kind],
  endpoints: priceAlertEndpoints,
  catalogueUses: [
    {
      name: '到价提醒',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, priceAlert.productId, ids) : 0,
      move: moveAlerts,
    },
  ],
  jobs: {
    send_price_alerts: { everySeconds: 10, run: ({ db, clock }) => sendAlerts(db, clock.now()) },
  },
})
