import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly path: string
}

/** A local program that receives webhooks. */
export interface Receiver {
  readonly url: string
  readonly received: ReceivedEvent[]
  /** What it does with the following requests; default: answers 200. */
  behave(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  let answer: Parameters<Receiver['behave']>[0] = (response) => void response.end('ok')
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        path: request.url ?? '',
      })
      answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The manual's example: verifies a signature without any code of the market. */
export function isSignatureValid(secret: string, header: string, body: string, nowSeconds: number): boolean {
  const fields = header.split(',').map((field) => field.split('=', 2) as [string, string])
  const time = fields.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(nowSeconds - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return fields
    .filter(([name]) => name === 'v1')
    .some(([, hex]) => {
      const given = Buffer.from(hex, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}
