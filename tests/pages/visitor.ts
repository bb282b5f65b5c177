import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FoundForm, formsIn } from './forms-in'

/** HTTP client with cookies; it follows no redirects. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  send(path: string, init: RequestInit): Promise<Response>
  /** Sends headers that `fetch` forbids, such as Host. @returns the body */
  textWith(path: string, headers: Record<string, string>): Promise<string>
  /** Sends a raw body. */
  post(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>
  /** POST forms of a page, without the sign-out form of the shell. */
  forms(path: string): Promise<FoundForm[]>
}

let visitors = 0

export function visitorOf(url: string): Visitor {
  const cookies = new Map<string, string>()
  visitors++
  const address = `10.9.${visitors >> 8}.${visitors & 255}`

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  return {
    get: (path, headers = {}) => send(path, { headers }),
    send,
    textWith: (path, headers) => textOf(new URL(path, url), headers),
    post: (path, body, headers = {}) =>
      send(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    forms: async (path) => formsIn(await (await send(path, {})).text(), path),
  }
}

/** A client that uses the session of one of two visitors, by the path. */
export function joinVisitors(first: Visitor, second: Visitor, isFirst: (path: string) => boolean): Visitor {
  const visitorFor = (path: string) => (isFirst(path) ? first : second)
  return {
    get: (path, headers) => visitorFor(path).get(path, headers),
    send: (path, init) => visitorFor(path).send(path, init),
    textWith: (path, headers) => visitorFor(path).textWith(path, headers),
    post: (path, body, headers) => visitorFor(path).post(path, body, headers),
    forms: (path) => visitorFor(path).forms(path),
  }
}

function textOf(address: URL, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers }, (answer) => text(answer).then(resolve, reject))
    asking.on('error', reject).end()
  })
}
