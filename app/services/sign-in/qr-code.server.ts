import { type Cookie, createCookie } from '@remix-run/node'
import { createCode, qrCodeState, verifyLogin } from 'contract/login-methods'
import type { QrCodeState } from 'contract/login-methods/qr-code-states'
import { call, callAs } from '../api/call.server'
import { type QrDrawing, qrCodeOf } from '../pages/qr-code.server'
import { siteOrigin } from '../pages/site-address.server'
import { cookieSettings } from '../session/cookie-settings.server'
import { redirectSignedIn } from '../session/start-session.server'

/** Longer than a code is valid, so that the page can say that it has expired. */
const REMEMBERED_SECONDS = 15 * 60
const CONFIRM_PATH = '/personalCenter/qrLogin'

interface HeldCode {
  code: string
  secret: string
}

let cookie: Cookie | undefined

async function heldCookie(): Promise<Cookie> {
  cookie ??= createCookie('suji_qr', { ...(await cookieSettings()), maxAge: REMEMBERED_SECONDS })
  return cookie
}

async function heldCodeOf(request: Request): Promise<HeldCode | null> {
  const held: unknown = await (await heldCookie()).parse(request.headers.get('cookie'))
  if (typeof held !== 'object' || held === null || !('code' in held) || !('secret' in held)) return null
  return { code: String(held.code), secret: String(held.secret) }
}

/** Address that the phone opens, and its QR code. */
interface QrLink {
  address: string
  drawing: QrDrawing
}

/** What the waiting page shows. */
export interface WaitingCode {
  state: QrCodeState
  /** Null once the code is of no use any more. */
  link: QrLink | null
  /** Instant of the state. */
  at: string
}

/**
 * The QR code that this browser waits with, or a new one. An ended code is told once; the next load gets a new one.
 * @param headers get the browser's cookie
 * @throws a redirect with the session once the phone has confirmed
 */
export async function waitForPhone(request: Request, headers: Headers): Promise<WaitingCode> {
  const held = await heldCodeOf(request)
  const seen = held && (await callAs(undefined, request, verifyLogin, held))
  const forget = await (await heldCookie()).serialize('', { maxAge: 0 })
  if (seen?.ok && seen.data.signedIn)
    throw await redirectSignedIn(request, seen.data.signedIn, undefined, [forget])
  if (!held || !seen?.ok || seen.data.state === 'used') return await newCode(request, headers)
  const { state, at } = seen.data
  const isOpen = state === 'waiting' || state === 'scanned' || state === 'confirmed'
  if (!isOpen) headers.append('set-cookie', forget)
  return { state, link: isOpen ? linkOf(request, held.code) : null, at }
}

async function newCode(request: Request, headers: Headers): Promise<WaitingCode> {
  const { code, secret, at } = await call(request, createCode, {})
  headers.append('set-cookie', await (await heldCookie()).serialize({ code, secret }))
  return { state: 'waiting', link: linkOf(request, code), at }
}

function linkOf(request: Request, code: string): QrLink {
  const address = new URL(`${CONFIRM_PATH}?code=${code}`, siteOrigin(request)).href
  return { address, drawing: qrCodeOf(address) }
}

/** State of this browser's code, without signing in. Null without a code. */
export async function waitingState(request: Request): Promise<QrCodeState | null> {
  const held = await heldCodeOf(request)
  if (!held) return null
  const seen = await callAs(undefined, request, qrCodeState, held)
  return seen.ok ? seen.data.state : null
}
