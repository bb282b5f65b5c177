import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A vendor's HTTP interface on the loopback. */
export interface VendorServer {
  readonly origin: string
  close(): Promise<void>
}

/** @param answer gets the whole body; a vendor that does not answer leaves the response open */
export async function openVendorServer(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<VendorServer> {
  const server = createServer(async (request, response) => {
    // A client may give up, or be killed, before its request has arrived.
    const body = await buffer(request).catch(() => null)
    if (body && request.complete) answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
