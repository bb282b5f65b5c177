import { apiFamily, defineModule } from 'backend/platform/module'
import * as apiKeys from 'contract/integrations/api-keys'
import * as webhooks from 'contract/integrations/webhooks'
import { revokeKeysOf } from './api-keys/api-key-store'
import { integrationEndpoints } from './endpoints'
import { disabledMessage } from './message-kinds'
import { integrationData } from './personal-data'
import { webhook } from './tables'
import { purgeDeliveries } from './webhooks/delivery-store'
import { previousSecretContext, secretContext } from './webhooks/secret-context'
import { sendDueEvents } from './webhooks/send-due'

const DELIVERY_RETENTION_MS = 30 * 86_400_000

/** Programs of the shops: API keys, and webhooks for the events of their orders. */
export const integrationsModule = defineModule({
  name: 'integrations',
  errorCodes: [29_000, 29_999],
  sealedColumns: [
    { column: webhook.secretSealed, key: webhook.id, context: secretContext },
    { column: webhook.previousSecretSealed, key: webhook.id, context: previousSecretContext },
  ],
  api: [apiFamily('商家接口密钥与事件推送', '商家自己的程序：接口密钥、订单事件推送', apiKeys, webhooks)],
  endpoints: integrationEndpoints,
  personalData: integrationData,
  endAccess: revokeKeysOf,
  endCompanyAccess: async (tx, { memberIds }, now) => {
    for (const memberId of memberIds) await revokeKeysOf(tx, memberId, now)
  },
  messageKinds: [disabledMessage.kind],
  jobs: {
    send_webhooks: {
      everySeconds: 10,
      run: ({ db, clock, cipher, settings }) =>
        sendDueEvents(db, { cipher, targets: settings.webhookTargets }, () => clock.now()),
    },
    purge_webhook_deliveries: {
      everySeconds: 3_600,
      canWait: true,
      run: ({ db, clock }) =>
        db.transaction((tx) => purgeDeliveries(tx, new Date(clock.now().getTime() - DELIVERY_RETENTION_MS))),
    },
  },
})
