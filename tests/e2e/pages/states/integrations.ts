import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import { seenByMerchant } from './merchant'

export const STATES: Record<string, PageState[]> = {
  '/merchant/apiKeys': [
    ...seenByMerchant({ list: '/merchant/apiKeys' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/apiKeys', act: refused('新建') },
  ],
  '/merchant/webhooks': [
    ...seenByMerchant({ list: '/merchant/webhooks' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/webhooks', act: refused('登记') },
  ],
  '/merchant/webhooks/:id': seenByMerchant({ log: (t) => `/merchant/webhooks/${t.webhook}` }),
  '/merchant/webhookDeliveries/:id': [
    {
      name: 'attempts',
      as: 'merchant',
      path: (t) => `/merchant/webhookDeliveries/${t.webhookDelivery}`,
      forms: 'no required fields',
    },
  ],
}
