import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a server, lets requests through and keeps the answers for itself. */
export interface SwallowingProxy {
  readonly origin: string
  /** Bodies of answers that their senders never got, in the order in which they came. */
  readonly swallowed: string[]
  close(): Promise<void>
}

/** Each answer is taken whole from the server, which has done all that it wanted by then; its sender is cut off. */
export async function openSwallowingProxy(serverOrigin: string): Promise<SwallowingProxy> {
  const swallowed: string[] = []
  const listener = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, serverOrigin), { method, headers, agent: false }, (got) => {
      let body = ''
      got.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      got.on('end', () => {
        swallowed.push(body)
        answer.destroy()
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    swallowed,
    close: () =>
      new Promise((resolve) => {
        listener.closeAllConnections()
        listener.close(() => resolve())
      }),
  }
}
