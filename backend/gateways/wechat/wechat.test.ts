import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { openVendorStub, type StubFault, type VendorStub } from 'tests/support/wechat-vendor-stub'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWechatGateway } from './choose'
import type { WechatGateway, WechatIdentity } from './port'

const APP = { appId: 'wx0123456789abcdef', appSecret: '0123456789abcdef0123456789abcdef' }
const NOW = new Date('2026-11-23T09:00:00Z')
const WANG: WechatIdentity = { unionId: 'union 1', nickname: '老王😀' }

/** One adapter and its vendor's side. */
interface Adapter {
  gateway: WechatGateway
  /** The user authorises. @returns the code */
  authorize(identity: WechatIdentity): Promise<string>
  /** Makes the vendor fail for the next code. */
  fail(): Promise<string>
}

let base: TestDatabase
let vendor: VendorStub
beforeAll(async () => {
  base = await openTestDatabase({ asynchronousCommit: true })
  vendor = await openVendorStub(APP)
})
afterAll(async () => {
  await vendor.close()
  await base.drop()
})

const openPlatform = () => ({
  adapter: 'open_platform' as const,
  ...APP,
  apiOrigin: vendor.origin,
  authorizeOrigin: 'https://open.weixin.qq.com',
  publicOrigin: 'https://suji.example.com',
  answerTimeoutMs: 200,
})

const ADAPTERS: Record<string, () => Adapter> = {
  sandbox: () => {
    const { gateway, sandbox } = createWechatGateway({ adapter: 'sandbox' }, base.db)
    if (!sandbox) throw new Error('no sandbox')
    return {
      gateway,
      authorize: (identity) => sandbox.authorize(identity, 'none', NOW),
      fail: () => sandbox.authorize(WANG, 'unavailable', NOW),
    }
  },
  'open platform': () => {
    vendor.behave('none')
    return {
      gateway: createWechatGateway(openPlatform(), base.db).gateway,
      authorize: async (identity) => vendor.authorize(identity),
      fail: async () => {
        vendor.behave('busy')
        return vendor.authorize(WANG)
      },
    }
  },
}

describe.each(Object.entries(ADAPTERS))('%s', (_, open) => {
  test('leads to an authorisation page with the state', () => {
    const { gateway } = open()
    expect(gateway.isConfigured).toBe(true)
    const url = new URL(gateway.authorizationUrl('a+b/c='), 'https://suji.example.com')
    expect(url.searchParams.get('state')).toBe('a+b/c=')
  })

  test('identifies the user by a code, once', async () => {
    const { gateway, authorize } = open()
    const code = await authorize(WANG)
    expect(await gateway.identify(code, NOW)).toEqual({ ok: true, identity: WANG })
    expect(await gateway.identify(code, NOW)).toEqual({ ok: false, reason: 'code_invalid' })
  })

  test('exchanges a code that arrives several times at once only once', async () => {
    const { gateway, authorize } = open()
    const code = await authorize(WANG)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.identify(code, NOW)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each(['unknown', '', '\u0000', "' or true --", 'x'.repeat(512)])(
    'refuses the code %j',
    async (code) => {
      expect(await open().gateway.identify(code, NOW)).toEqual({ ok: false, reason: 'code_invalid' })
    },
  )

  test('is unavailable while the vendor fails', async () => {
    const { gateway, fail } = open()
    expect(await gateway.identify(await fail(), NOW)).toEqual({ ok: false, reason: 'unavailable' })
  })
})

describe('open platform', () => {
  test.each<StubFault>([
    'silent token',
    'silent user',
    'status 500',
    'no JSON',
    'wrong secret',
    'no union id',
    'invalid token',
  ])('is unavailable with the fault: %s', async (fault) => {
    const { gateway, authorize } = ADAPTERS['open platform']?.() ?? ({} as Adapter)
    const code = await authorize(WANG)
    vendor.behave(fault)
    expect(await gateway.identify(code, NOW)).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('is unavailable if the vendor cannot be reached', async () => {
    const settings = { ...openPlatform(), apiOrigin: 'http://127.0.0.1:1' }
    const { gateway } = createWechatGateway(settings, base.db)
    expect(await gateway.identify('code', NOW)).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('leads to the page for website applications, and back to this site', () => {
    const url = new URL(createWechatGateway(openPlatform(), base.db).gateway.authorizationUrl('s'))
    expect(url.origin + url.pathname + url.hash).toBe(
      'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: APP.appId,
      redirect_uri: 'https://suji.example.com/login/wechat',
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's',
    })
  })

  test.each([
    ['  老王\u0000 ', '老王'],
    ['', '微信用户'],
    ['塑'.repeat(100), '塑'.repeat(40)],
  ])('keeps the nickname %j as %s', async (nickname, expected) => {
    const { gateway, authorize } = ADAPTERS['open platform']?.() ?? ({} as Adapter)
    const outcome = await gateway.identify(await authorize({ unionId: 'union 2', nickname }), NOW)
    expect(outcome).toEqual({ ok: true, identity: { unionId: 'union 2', nickname: expected } })
  })
})

test('offers nothing without an adapter', async () => {
  const { gateway, sandbox } = createWechatGateway(undefined, base.db)
  expect([gateway.isConfigured, sandbox]).toEqual([false, null])
  expect(await gateway.identify('code', NOW)).toEqual({ ok: false, reason: 'unavailable' })
})
