import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** HTTP proxy that forwards requests and drops the answers. */
export interface SwallowingProxy {
  readonly origin: string
  /** Bodies of the dropped answers, in order of arrival. */
  readonly swallowed: string[]
  close(): Promise<void>
}

/** Reads each answer completely, so that the server has finished the request, then cuts the client's connection. */
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
