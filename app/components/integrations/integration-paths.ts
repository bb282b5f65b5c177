export const API_KEYS_PATH = '/merchant/apiKeys'
export const WEBHOOKS_PATH = '/merchant/webhooks'

export const webhookPath = (id: string) => `${WEBHOOKS_PATH}/${id}`
export const deliveryPath = (id: string) => `/merchant/webhookDeliveries/${id}`
