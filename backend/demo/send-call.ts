import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { Envelope } from 'contract/refusal'

/** Sends one of the market's calls. */
export type Send = (request: Request) => Promise<Response>

/** A call was refused. */
export class CallRefused extends Error {
  constructor(
    readonly errorcode: number,
    message: string,
    /** Reason and facts of the refusal. */
    readonly data: Readonly<Record<string, unknown>>,
  ) {
    super(message)
  }
}

/** Makes one call. @throws CallRefused with the refusal text */
export async function sendCall<E extends Endpoint>(
  send: Send,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const isRead = endpoint.method === 'GET'
  const url = new URL(endpoint.path, 'http://market.internal')
  if (isRead)
    for (const [name, value] of Object.entries(input as object)) url.searchParams.append(name, String(value))
  const headers = new Headers({ 'content-type': 'application/json', systemFlag: 'demo' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const request = isRead
    ? new Request(url, { headers })
    : new Request(url, { method: endpoint.method, headers, body: JSON.stringify(input) })
  const response = await send(request)
  const envelope = (await response.json()) as Envelope
  if (envelope.errorcode !== 0)
    throw new CallRefused(
      envelope.errorcode,
      `demo: ${endpoint.path} answered ${envelope.errorcode} ${envelope.msg}`,
      (envelope.data ?? {}) as Record<string, unknown>,
    )
  return endpoint.output.parse(envelope.data) as OutputOf<E>
}
