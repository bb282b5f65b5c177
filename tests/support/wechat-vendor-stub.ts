import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WechatIdentity } from '../../backend/gateways/wechat/port'

/** Faults of the stub, by the part of the exchange. */
export type StubFault =
  | 'none'
  | 'silent token'
  | 'silent user'
  | 'status 500'
  | 'no JSON'
  | 'busy'
  | 'wrong secret'
  | 'no union id'
  | 'invalid token'

/** The vendor's side of the open platform on the loopback, as its documentation describes it. */
export interface VendorStub {
  readonly origin: string
  /** The user authorises. @returns the code */
  authorize(identity: WechatIdentity): string
  behave(fault: StubFault): void
  close(): Promise<void>
}

export async function openVendorStub(app: { appId: string; appSecret: string }): Promise<VendorStub> {
  const codes = new Map<string, { identity: WechatIdentity; isUsed: boolean }>()
  const tokens = new Map<string, WechatIdentity>()
  let fault: StubFault = 'none'
  let issued = 0

  function answerToken(query: URLSearchParams): unknown {
    if (fault === 'busy') return { errcode: -1, errmsg: 'system error' }
    if (fault === 'wrong secret' || query.get('appid') !== app.appId || query.get('secret') !== app.appSecret)
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    const granted = codes.get(query.get('code') ?? '')
    if (!granted) return { errcode: 40029, errmsg: 'invalid code' }
    if (granted.isUsed) return { errcode: 40163, errmsg: 'code been used' }
    granted.isUsed = true
    const token = `token ${++issued}`
    tokens.set(token, granted.identity)
    return {
      access_token: token,
      expires_in: 7200,
      refresh_token: 'unused',
      openid: 'open 1',
      scope: 'snsapi_login',
    }
  }

  function answerUser(query: URLSearchParams): unknown {
    const identity = tokens.get(query.get('access_token') ?? '')
    if (!identity || fault === 'invalid token') return { errcode: 40001, errmsg: 'invalid credential' }
    const { unionId: unionid, nickname } = identity
    return { openid: 'open 1', nickname, sex: 0, ...(fault !== 'no union id' && { unionid }) }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    const isToken = pathname === '/sns/oauth2/access_token'
    if (fault === (isToken ? 'silent token' : 'silent user')) return
    if (fault === 'status 500') return void response.writeHead(500).end()
    const answered = isToken ? answerToken(searchParams) : answerUser(searchParams)
    // WeChat sends JSON as text/plain.
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(fault === 'no JSON' ? '<html>' : JSON.stringify(answered))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorize: (identity) => {
      const code = `code ${++issued}`
      codes.set(code, { identity, isUsed: false })
      return code
    },
    behave: (next) => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
