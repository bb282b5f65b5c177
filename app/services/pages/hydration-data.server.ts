import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'

/**
 * The script that hands a page's data to the framework in the browser, in the words of the framework's own server part
 * (`StreamTransfer` of `@remix-run/react`). That part sends the data in pieces behind React's back and needs React's
 * stream; a page that is sent whole needs neither. A script's text ends, or turns into a comment, at a "<" alone;
 * older engines take two kinds of space for the end of a line.
 * @param data as `EntryContext.serverHandoffStream` gives it
 */
export async function handOver(data: NonNullable<unknown>, nonce: string): Promise<string> {
  const written = JSON.stringify(await text(data as ReadableStream))
  const escaped = written
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`
}
