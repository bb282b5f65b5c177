import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type DoorStatus, doorPage } from '../error-pages'
import { STRICT_POLICY } from '../pages/security-headers'
import { ALLOW } from '../requests/allowed-methods'
import { discardRest } from '../requests/discard-body'
import { startRefused } from './settings'

/** Answers a request before anything else looks at it. @returns false where it does not */
export type AnswerFirst = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

const HEADERS_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000
/** Longer than the usual proxy keeps an idle connection, so that the proxy closes it and not we. */
const KEEP_ALIVE_MS = 65_000

export interface Listening {
  server: Server
  port: number
}

/**
 * Starts to take connections.
 * @throws StartRefused when the port is taken or may not be used
 */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string | undefined,
  answerFirst: AnswerFirst = () => false,
): Promise<Listening> {
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // It would cut the connection after every response that came before the end of the body.
    autoCleanupIncoming: false,
    errorHandler: () => new Response(doorPage(400, '-'), { status: 400, headers: BARE_HEADERS }),
  })
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => {
      if (answerFirst(incoming, outgoing)) return
      discardRest(incoming, outgoing)
      void listener(incoming, outgoing)
    },
  )
  server.on('connect', (_, socket) => endWith(socket, METHOD_NOT_ALLOWED))
  server.on('clientError', (error, socket) => answerBroken(error, socket as Socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, port)))
    server.listen(port, host, resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}

const BARE_HEADERS = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': STRICT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  connection: 'close',
}

interface BareAnswer {
  status: string
  page: DoorStatus
  headers?: Record<string, string>
}
const BAD_REQUEST: BareAnswer = { status: '400 Bad Request', page: 400 }
const HEADERS_TOO_LARGE: BareAnswer = { status: '431 Request Header Fields Too Large', page: 400 }
const METHOD_NOT_ALLOWED: BareAnswer = {
  status: '405 Method Not Allowed',
  page: 405,
  headers: { allow: ALLOW },
}

/** A request line with a method that Node's parser does not know. */
const UNKNOWN_METHOD = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

/** What is no HTTP request gets an answer all the same, then the connection ends. */
function answerBroken(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'HPE_HEADER_OVERFLOW') endWith(socket, HEADERS_TOO_LARGE)
  else if (error.code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(String(error.rawPacket)))
    endWith(socket, METHOD_NOT_ALLOWED)
  else endWith(socket, BAD_REQUEST)
}

function endWith(socket: Duplex, { status, page, headers: more }: BareAnswer): void {
  const html = doorPage(page, '-')
  const headers = Object.entries({ ...BARE_HEADERS, ...more, 'content-length': Buffer.byteLength(html) })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n${html}`)
}

function refusalOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return startRefused(`端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定别的端口`)
  if (error.code === 'EACCES') return startRefused(`没有权限使用端口 ${port}：请用 PORT 指定 1024 以上的端口`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return startRefused('配置 HOST 无效：本机没有这个地址')
  return error
}
