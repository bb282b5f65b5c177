/** API keys of a shop. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, keyOf, list, pageOf, pageQuery, payPassword, requestId, text } from '../schema'
import { refusals } from './'
import { KeyAddresses } from './key-addresses'
import { API_KEY_DAYS, API_KEY_STATES, API_SCOPES } from './kinds'
import { proofRefusals } from './proof'

export const ApiScopeSchema = keyOf(API_SCOPES, { id: 'ApiScope', title: '密钥权限' })
const DaysSchema = keyOf(API_KEY_DAYS as Record<string, string>, { id: 'ApiKeyDays', title: '有效天数' })

export const ApiKeyRow = z.object({
  id,
  name: z.string(),
  /** First characters, by which a person recognizes the key. */
  beginning: z.string(),
  scopes: z.array(ApiScopeSchema),
  /** IP addresses and CIDR ranges from which it may be used; none: from anywhere. */
  addresses: z.array(z.string()),
  state: keyOf(API_KEY_STATES, { id: 'ApiKeyState', title: '密钥状态' }),
  /** Name of the member in whose name it acts. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Recorded at most once a minute. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type ApiKeyRow = z.output<typeof ApiKeyRow>

export const apiKeys = endpoint({
  method: 'GET',
  path: '/api/merchant/apiKey/list',
  access: 'merchant',
  permission: 'manage',
  summary: '本店的接口密钥，从新到旧',
  input: z.object({ ...pageQuery }),
  output: pageOf(ApiKeyRow),
})

export const CreateApiKey = z.object({
  name: text(40, '用途名称'),
  scopes: list(ApiScopeSchema, 10).pipe(z.array(ApiScopeSchema).min(1, '请至少选择一项权限')),
  addresses: KeyAddresses,
  days: DaysSchema,
  payPassword,
  requestId,
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/merchant/apiKey/create',
  access: 'merchant',
  permission: 'manage',
  summary: '新建接口密钥：密钥只在应答中出现一次',
  input: CreateApiKey,
  output: z.object({ keyId: id, apiKey: z.string(), expiresAt: instant }),
  refusals: [refusals.too_many_api_keys, ...proofRefusals],
})

export const changeKeyAddresses = endpoint({
  method: 'POST',
  path: '/api/merchant/apiKey/changeAddresses',
  access: 'merchant',
  permission: 'manage',
  summary: '修改接口密钥允许的地址，立即生效',
  input: z.object({ keyId: id, addresses: KeyAddresses, payPassword, requestId }),
  output: z.object({ addresses: z.array(z.string()) }),
  refusals: [refusals.api_key_ended, ...proofRefusals],
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/merchant/apiKey/revoke',
  access: 'merchant',
  permission: 'manage',
  summary: '吊销接口密钥，立即生效',
  input: z.object({ keyId: id, requestId }),
  output: z.object({}),
  refusals: [refusals.api_key_ended],
})
