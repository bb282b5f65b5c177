import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type ErrorStatus, errorPage } from '../error-pages'
import { STRICT_POLICY } from '../pages/security-headers'
import { ALLOW } from '../requests/allowed-methods'
import { discardRest } from '../requests/discard-body'
import { startRefused } from './settings'

/** Handles a request before Hono. @returns false when it did not respond */
export type EarlyHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

const HEADERS_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000
/** Longer than the idle timeout of common proxies (60 s), so that the proxy closes idle connections first. */
const KEEP_ALIVE_MS = 65_000

export interface Listening {
  server: Server
  port: number
}

/**
 * Accepts connections.
 * @throws StartRefused when the port is in use or not permitted
 */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string | undefined,
  handleEarly: EarlyHandler = () => false,
): Promise<Listening> {
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // The clean-up would cut the connection after every response sent before the end of the body.
    autoCleanupIncoming: false,
    errorHandler: () => new Response(errorPage(400, '-'), { status: 400, headers: RAW_HEADERS }),
  })
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => {
      if (handleEarly(incoming, outgoing)) return
      discardRest(incoming, outgoing)
      void listener(incoming, outgoing)
    },
  )
  server.on('connect', (_, socket) => endWithPage(socket, METHOD_NOT_ALLOWED))
  server.on('clientError', (error, socket) => handleClientError(error, socket as Socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, port)))
    server.listen(port, host, resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}

const RAW_HEADERS = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': STRICT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  connection: 'close',
}

interface RawResponse {
  status: string
  page: ErrorStatus
  headers?: Record<string, string>
}
const BAD_REQUEST: RawResponse = { status: '400 Bad Request', page: 400 }
const HEADERS_TOO_LARGE: RawResponse = { status: '431 Request Header Fields Too Large', page: 400 }
const METHOD_NOT_ALLOWED: RawResponse = {
  status: '405 Method Not Allowed',
  page: 405,
  headers: { allow: ALLOW },
}

/** A request line with a method unknown to Node's parser. */
const UNKNOWN_METHOD = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

/** Answers bytes that are not an HTTP request with an error page, then closes the connection. */
function handleClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'HPE_HEADER_OVERFLOW') endWithPage(socket, HEADERS_TOO_LARGE)
  else if (error.code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(String(error.rawPacket)))
    endWithPage(socket, METHOD_NOT_ALLOWED)
  else endWithPage(socket, BAD_REQUEST)
}

function endWithPage(socket: Duplex, { status, page, headers: more }: RawResponse): void {
  const html = errorPage(page, '-')
  const headers = Object.entries({ ...RAW_HEADERS, ...more, 'content-length': Buffer.byteLength(html) })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n${html}`)
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return startRefused(`端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定别的端口`)
  if (error.code === 'EACCES') return startRefused(`没有权限使用端口 ${port}：请用 PORT 指定 1024 以上的端口`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return startRefused('配置 HOST 无效：本机没有这个地址')
  return error
}
