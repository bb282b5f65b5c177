/** A WeChat account as the operator's website sees it. */
export interface WechatIdentity {
  /** The same in all of the operator's apps. */
  readonly unionId: string
  readonly nickname: string
}

/**
 * `code_invalid`: unknown, used or expired, the user must authorise again. `unavailable`: WeChat did not answer, or its
 * answer cannot be used.
 */
export type WechatOutcome =
  | { readonly ok: true; readonly identity: WechatIdentity }
  | { readonly ok: false; readonly reason: 'code_invalid' | 'unavailable' }

/** Port to the website sign-in of WeChat (OAuth 2.0 authorization code). */
export interface WechatGateway {
  /** False without an adapter: the sign-in is not offered. */
  readonly isConfigured: boolean
  /**
   * Page on which the user authorises. It leads back to `/login/wechat?code=…&state=…`, without a code if the user has
   * declined.
   */
  authorizationUrl(state: string): string
  /** Exchanges a code for the identity. A code is valid once, for a few minutes. Never rejects. */
  identify(code: string, now: Date): Promise<WechatOutcome>
}

/** Path that WeChat leads back to. */
export const RETURN_PATH = '/login/wechat'
/** Longest nickname that is kept, in characters. */
export const NICKNAME_KEPT = 40
