import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'

/**
 * Serializes the page's data into the script that Remix reads while it hydrates (`StreamTransfer` of
 * `@remix-run/react`). Remix's own server part streams the data and needs React's stream; pages here are sent whole.
 * "<" could end the script or open a comment; old engines take U+2028 and U+2029 for line ends.
 * @param data as `EntryContext.serverHandoffStream` gives it
 */
export async function serializeHydrationData(data: NonNullable<unknown>, nonce: string): Promise<string> {
  const json = JSON.stringify(await text(data as ReadableStream))
  const escaped = json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`
}
