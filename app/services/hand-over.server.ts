import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'

/** What may not stand in a script as it is. */
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * The script that hands a page's data to the framework in the browser, in the words of the framework's own server part
 * (`StreamTransfer` of `@remix-run/react`). That part sends the data in pieces behind React's back and needs React's
 * stream; a page that is sent whole needs neither.
 * @param data as `EntryContext.serverHandoffStream` gives it
 */
export async function handOver(data: NonNullable<unknown>, nonce: string): Promise<string> {
  const written = JSON.stringify(await text(data as ReadableStream))
  const escaped = written.replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`
}
