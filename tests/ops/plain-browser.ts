import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export interface PlainAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Time until the complete answer, in milliseconds. */
  ms: number
}

export interface PlainForm {
  action: string
  fields: [name: string, value: string][]
}

export interface SendOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** HTTP client with cookies. It follows no redirects and sends an Origin with forms. */
export interface PlainBrowser {
  readonly origin: string
  readonly cookies: ReadonlyMap<string, string>
  get(path: string, headers?: Record<string, string>): Promise<PlainAnswer>
  send(path: string, options: SendOptions): Promise<PlainAnswer>
  /** Submits a form with changed values. */
  submit(
    form: PlainForm,
    changes?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<PlainAnswer>
}

const NO_VALUE = /^(button|submit|reset|image|file)$/

/**
 * @param origin may be https with a self-signed certificate
 * @param localAddress source address, to which rate limits of proxy and server apply
 */
export function openBrowser(origin: string, localAddress = '127.0.0.1'): PlainBrowser {
  const cookies = new Map<string, string>()

  async function send(path: string, { method = 'GET', headers = {}, body }: SendOptions) {
    const answer = await exchange(new URL(path, origin), {
      method,
      body,
      localAddress,
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  return {
    origin,
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    submit: (form, changes = {}, headers = {}) => {
      const fields = new URLSearchParams(form.fields.filter(([name]) => !(name in changes)))
      for (const [name, value] of Object.entries(changes)) fields.append(name, value)
      return send(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: fields.toString(),
      })
    },
  }
}

async function exchange(
  url: URL,
  { method, headers, body, localAddress }: SendOptions & { localAddress: string },
): Promise<PlainAnswer> {
  const began = performance.now()
  return await new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? overHttps : overHttp
    const options = {
      method,
      headers: { host: url.host, ...headers },
      localAddress,
      rejectUnauthorized: false,
      agent: false,
    }
    const request = start(url, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
          ms: performance.now() - began,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Form of a page with a field or button of this name, with its current values. */
export function formWith(page: string, fieldName: string, path: string): PlainForm {
  const forms = page.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const html = forms.find((form) => form.includes(`name="${fieldName}"`))
  if (!html) throw new Error(`no form with ${fieldName} in ${page.slice(0, 3_000)}`)
  const inputs = (html.match(/<input\b[^>]*>/g) ?? []).map(attributesOf)
  const sent = inputs.filter(
    ({ name, type = 'text', checked }) =>
      name && !NO_VALUE.test(type) && (!/^(radio|checkbox)$/.test(type) || checked !== undefined),
  )
  const texts = [...html.matchAll(/(<textarea\b[^>]*>)([^<]*)/g)].map(
    ([, tag = '', text = '']): [string, string] => [attributesOf(tag).name ?? '', plain(text)],
  )
  return {
    action: attributesOf(html).action ?? path,
    fields: [...sent.map(({ name = '', value = '' }): [string, string] => [name, value]), ...texts],
  }
}

function attributesOf(tag: string): Record<string, string> {
  const head = tag.slice(0, tag.indexOf('>'))
  return Object.fromEntries(
    [...head.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

function plain(text: string): string {
  const signs: Record<string, string> = {
    '&amp;': '&',
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
  }
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => signs[sign] ?? sign)
}
