import { Writable } from 'node:stream'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { RETRY_AFTER_SECONDS } from 'contract/refusal'
import { renderToPipeableStream } from 'react-dom/server'
import { PageSituationProvider } from './components/shell/page-situation'
import { market } from './services/backend.server'
import { newNonce, withHashedScripts } from './services/content-security.server'
import { unsentFormOf } from './services/unsent-form.server'

export { market }

/**
 * How long a page may take to render before it is given up. The framework keeps each page's data in memory for so
 * long, also when the page has long been sent.
 */
export const streamTimeout = 5_000

/**
 * React 18 writes blocks of 2 kB and leaves NULs at the end of one where a character of several bytes does not fit any
 * more. Browsers turn them into U+FFFD within attributes and scripts.
 */
const FILLER = '\0'

/**
 * Renders a page whole and sends it at once: a page that fails half-way is an error page, not half a page, and each of
 * its scripts can be named by its hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = newNonce()
  const unsent = await unsentFormOf(request, context)
  const hasScripts = request.headers.get('save-data') !== 'on' && unsent === null
  const mayRefresh = request.method === 'GET'
  const html = await render(
    <PageSituationProvider value={{ nonce, hasScripts, mayRefresh, unsent }}>
      <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </PageSituationProvider>,
  )
  const page = withHashedScripts(html.replaceAll(FILLER, ''), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.policy)
  headers.set('x-market-instance', market.instanceId)
  headers.append('vary', 'Save-Data')
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(page.html, { status, headers })
}

function render(element: JSX.Element): Promise<string> {
  return new Promise((resolve, reject) => {
    const blocks: Uint8Array[] = []
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => {
        clearTimeout(timer)
        const page = new Writable({
          write: (block: Uint8Array, _encoding, done) => {
            blocks.push(block)
            done()
          },
        })
        page.once('finish', () => resolve(Buffer.concat(blocks).toString()))
        pipe(page)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, streamTimeout)
  })
}

/** A bug of ours: logged by the server with the call's id, shown as a plain page. What the browser did wrong is none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  market.log.error({ err: error, callId: request.headers.get('x-suji-call-id') }, 'page failed')
}
