import { MONEY_WAIT_HOURS } from './operators/proof'
import { formatTime } from './units'

/** HTTP statuses of refusals (domain rules: input, sign-in, permission, absence, state, rule, frequency). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429

// biome-ignore lint/suspicious/noExplicitAny: each text declares its facts; refuse() checks them
type RefusalText = string | ((facts: any) => string)

export interface Refusal<Reason extends string = string> {
  readonly reason: Reason
  /** Stable number for programs. Never reused. */
  readonly errorcode: number
  readonly status: RefusalStatus
  /** Chinese sentence for the user, from the refusal's facts if needed. */
  readonly text: RefusalText
  /** The form field with the error, if any. */
  readonly field?: string
  /** Corrected form values from the refusal's facts, which the user confirms by sending again. */
  // biome-ignore lint/suspicious/noExplicitAny: each refusal declares the facts it needs
  readonly mends?: (facts: any) => Record<string, string>
}

/** Adds each refusal's key as its reason. */
export function defineRefusals<const T extends Record<string, Omit<Refusal, 'reason'>>>(
  table: T,
): { readonly [K in keyof T & string]: Refusal<K> } {
  return Object.fromEntries(
    Object.entries(table).map(([reason, rest]) => [reason, { reason, ...rest }]),
  ) as unknown as { readonly [K in keyof T & string]: Refusal<K> }
}

export function refusalText(refusal: Refusal, facts: unknown): string {
  return typeof refusal.text === 'function' ? refusal.text(facts ?? {}) : refusal.text
}

/** A wait as people say it: seconds up to two minutes, then whole minutes and hours, rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}

/** Refusals of all calls. Endpoints need not declare them. */
export const shared = defineRefusals({
  invalid_input: { errorcode: 400, status: 400, text: '提交的内容有误，请检查后重试' },
  login_expired: { errorcode: 401, status: 401, text: '登录已过期，请重新登录' },
  forbidden: {
    errorcode: 403,
    status: 403,
    text: (f: { permissionName?: string; keyScopeName?: string; keyAddressName?: string }) => {
      if (f.keyAddressName !== undefined)
        return `该接口密钥不能从 ${f.keyAddressName} 使用，请在商家中心核对允许的地址`
      if (f.keyScopeName === '') return '接口密钥不能用于此操作，请在商家中心办理'
      if (f.keyScopeName !== undefined) return `该接口密钥没有「${f.keyScopeName}」权限`
      return f.permissionName === undefined
        ? '您没有权限进行此操作'
        : `您在企业中的角色没有「${f.permissionName}」权限，请联系企业管理员`
    },
  },
  /** Calls with `decidesMoney`. */
  money_wait: {
    errorcode: 425,
    status: 403,
    text: (f: { decidesMoneyAt?: string | null }) =>
      `新增或重置的账号，首次用动态码登录满 ${MONEY_WAIT_HOURS} 小时后才能办理资金事项${
        f.decidesMoneyAt ? `（${formatTime(f.decidesMoneyAt)} 起）` : ''
      }`,
  },
  /** Writing calls of operators, except `CALLS_WITHOUT_PROOF`. */
  proof_required: { errorcode: 428, status: 403, text: '请先确认密码与动态码，五分钟内有效' },
  not_found: { errorcode: 404, status: 404, text: '您访问的内容不存在或已下架' },
  request_reused: { errorcode: 409, status: 409, text: '该请求已用于其他内容，请刷新页面后重新提交' },
  too_many_requests: {
    errorcode: 429,
    status: 429,
    text: (f: { retryAfterSeconds?: number }) =>
      `操作过于频繁，请 ${waitText(f.retryAfterSeconds ?? 60)}后再试`,
  },
})

/** Texts of the error catalogue for failures that are not refusals (specification §8). */
export const FAILURE_TEXTS = {
  noData: '暂无数据返回，请重试',
  system: '系统异常',
  timeout: '部分网络连接较慢，请重新加载',
  unavailable: '系统繁忙，请稍候片刻再试',
  searchBusy: '当前搜索人数较多，请稍候几秒再试',
  outcomeUnknown: '结果未知：刚才的提交可能已经生效。请用同一表单再次提交，不会重复处理',
} as const

/** Errorcode of an internal error (HTTP 500). */
export const SYSTEM_ERRORCODE = 500
/** Errorcode of a temporarily unavailable market (HTTP 503). */
export const UNAVAILABLE_ERRORCODE = 503
/** Value of Retry-After. */
export const RETRY_AFTER_SECONDS = 5

/** `data` of a refusal's envelope. */
export interface RefusalData {
  reason: string
  /** For invalid_input: messages by field. */
  fields?: Record<string, string[]>
  [fact: string]: unknown
}

export interface Envelope<T = unknown> {
  errorcode: number
  msg: string
  data: T
}
