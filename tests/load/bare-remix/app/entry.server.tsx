import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'

const ABORT_DELAY_MS = 5_000

/** Streaming entry of the Remix template, without the branch for bots. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={ABORT_DELAY_MS} />,
      {
        onShellReady() {
          const body = new PassThrough()
          const stream = createReadableStreamFromReadable(body)
          headers.set('Content-Type', 'text/html')
          resolve(new Response(stream, { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
    setTimeout(abort, ABORT_DELAY_MS)
  })
}
