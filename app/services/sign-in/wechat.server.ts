import { type Cookie, createCookie, redirect } from '@remix-run/node'
import { generateCodeForPc, loginForPC, WechatReturn } from 'contract/login-methods/wechat'
import { market } from '../api/backend.server'
import { callAs, type Problem } from '../api/call.server'
import { cookieSettings } from '../session/cookie-settings.server'
import { flashing } from '../session/flash.server'
import { loginHref } from '../session/login-path'
import { returnTo } from '../session/return-to'
import { redirectSignedIn } from '../session/start-session.server'

const REMEMBERED_SECONDS = 15 * 60
const BIND_PATH = '/login/wechat'

/** A visit to WeChat in this browser, and what came of it. */
interface Visit {
  /** Of the visit that is under way. */
  secret?: string
  /** Of a WeChat account that is bound to no member. */
  bindTicket?: string
  nickname?: string
  /** Page after the sign-in. */
  to: string
}

let cookie: Cookie | undefined

async function visitCookie(): Promise<Cookie> {
  cookie ??= createCookie('suji_wechat', { ...(await cookieSettings()), maxAge: REMEMBERED_SECONDS })
  return cookie
}

const keep = async (visit: Visit) => await (await visitCookie()).serialize(visit)
export const forgetVisit = async () => await (await visitCookie()).serialize('', { maxAge: 0 })

async function visitOf(request: Request): Promise<Visit | null> {
  const stored: unknown = await (await visitCookie()).parse(request.headers.get('cookie'))
  return typeof stored === 'object' && stored !== null && 'to' in stored ? (stored as Visit) : null
}

/** Whether the sign-in with WeChat is offered. */
export function hasWechat(): boolean {
  return market.settings.wechat !== undefined
}

/** Leads to WeChat. The secret of the visit stays in this browser: a return in another browser signs no member in. */
export async function goToWechat(request: Request): Promise<Response> {
  const started = await callAs(undefined, request, generateCodeForPc, {})
  if (!started.ok) return await backToLogin(request, started.problem)
  const { url, secret } = started.data
  return redirect(url, { headers: { 'set-cookie': await keep({ secret, to: returnTo(request) }) } })
}

/**
 * Finishes the visit that WeChat leads back from: signs in, or leads to the forms that bind the account.
 * @returns null if the request does not come from WeChat
 */
export async function returnFromWechat(request: Request): Promise<Response | null> {
  const back = WechatReturn.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!back.success) return null
  const { secret = '', to = returnTo(request) } = (await visitOf(request)) ?? {}
  const answer = await callAs(undefined, request, loginForPC, { ...back.data, secret })
  if (!answer.ok) return await backToLogin(request, answer.problem)
  const { signedIn, unbound } = answer.data
  if (signedIn) return await redirectSignedIn(request, signedIn, to, [await forgetVisit()])
  const headers = { 'set-cookie': await keep({ ...unbound, to }) }
  return redirect(BIND_PATH, { status: 303, headers })
}

export interface UnboundWechat {
  bindTicket: string
  nickname: string
  to: string
}

/** The WeChat account that waits to be bound in this browser. */
export async function unboundWechat(request: Request): Promise<UnboundWechat | null> {
  const { bindTicket, nickname, to } = (await visitOf(request)) ?? {}
  return bindTicket && nickname && to ? { bindTicket, nickname, to } : null
}

async function backToLogin(request: Request, { msg }: Problem): Promise<Response> {
  const visit = await visitOf(request)
  const headers = new Headers({ 'set-cookie': await forgetVisit() })
  headers.append('set-cookie', await flashing({ kind: 'warn', text: msg }))
  return redirect(visit ? loginHref(visit.to) : '/login', { status: 303, headers })
}
