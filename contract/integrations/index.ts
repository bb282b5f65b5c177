/** Programs of a shop: what API keys and webhooks share. */
import { defineRefusals } from '../refusal'

export const API_KEYS_PER_SHOP = 20
export const WEBHOOKS_PER_SHOP = 10

export const refusals = defineRefusals({
  too_many_api_keys: {
    errorcode: 29001,
    status: 409,
    text: `有效的密钥最多 ${API_KEYS_PER_SHOP} 个，请先吊销不用的密钥`,
  },
  api_key_ended: { errorcode: 29002, status: 409, text: '该密钥已吊销或到期' },
  too_many_webhooks: {
    errorcode: 29101,
    status: 409,
    text: `推送地址最多 ${WEBHOOKS_PER_SHOP} 个，请先删除不用的地址`,
  },
  webhook_address_not_allowed: {
    errorcode: 29102,
    status: 422,
    text: '请填写 https:// 开头、端口为 443 或 8443 的地址，不含用户名与 #',
    field: 'address',
  },
  webhook_address_private: {
    errorcode: 29103,
    status: 422,
    text: '该地址指向内网、本机或保留网段，不能推送',
    field: 'address',
  },
  webhook_address_unresolvable: {
    errorcode: 29104,
    status: 422,
    text: '该地址的域名无法解析，请检查',
    field: 'address',
  },
  webhook_changed: {
    errorcode: 29105,
    status: 409,
    text: '推送地址刚被他人修改，请核对最新内容后再提交',
  },
  webhook_delivery_pending: { errorcode: 29106, status: 409, text: '该事件正在等待推送，无需重发' },
  webhook_not_active: { errorcode: 29107, status: 409, text: '推送地址已暂停或停用，请先恢复' },
})
