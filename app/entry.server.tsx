import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { RETRY_AFTER_SECONDS } from 'contract/refusal'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { hasOwnFrame } from './components/console/console-path'
import { PageSituationProvider } from './components/shell/page-situation'
import { market } from './services/api/backend.server'
import { unsentFormOf } from './services/forms/unsent-form.server'
import { newNonce, withHashedScripts } from './services/pages/content-security.server'
import { withInlineStyles, withLateScripts } from './services/pages/inline-styles.server'
import { attachedFragments } from './services/pages/server-fragments.server'
import { staticFragments } from './services/pages/static-fragments.server'

export { market }

/**
 * Time limit of the framework for a page's data. It keeps the data in memory for this time, unless the request is
 * aborted earlier, which the HTTP server does after the response.
 */
export const streamTimeout = 5_000

/** Input may contain it, but HTML cannot: browsers read U+FFFD instead. */
const NUL = '\0'

/**
 * For pages with a form, which change when it is sent. Links and Lynx do not know `no-store` and would show the old
 * page on the way back; Lynx obeys `no-cache` only at the end of the header.
 */
const NO_CACHE = 'no-store, no-cache'

/**
 * Renders a page whole and sends it at once: a page that fails half-way is an error page, not half a page, and each of
 * its scripts can be named by its hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  const [unsent, shell] = await Promise.all([unsentFormOf(request, entryContext), staticFragments(request)])
  const fragments = { ...shell, ...attachedFragments(loadContext) }
  const isConsole = hasOwnFrame(new URL(request.url).pathname)
  const hasScripts = request.headers.get('save-data') !== 'on' && unsent === null && !isConsole
  const mayRefresh = request.method === 'GET'
  const { serverHandoffStream: _, ...withoutData } = entryContext
  const context: EntryContext = hasScripts ? entryContext : withoutData
  const html = await renderToText(
    <PageSituationProvider value={{ nonce, hasScripts, mayRefresh, unsent, fragments }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </PageSituationProvider>,
    nonce,
  )
  const styled = withInlineStyles(withLateScripts(endedDocument(html.replaceAll(NUL, ''))), request)
  const page = withHashedScripts(styled.html, nonce, market.settings.pictureBase, styled.styleHash)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.policy)
  headers.set('x-market-instance', market.instanceId)
  headers.append('vary', 'Save-Data')
  if (html.includes('method="post"')) headers.set('cache-control', NO_CACHE)
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(Buffer.from(page.html), { status, headers })
}

/** Waits for the whole document, with the scripts that hand the data to the browser. @throws the first error */
function renderToText(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const collected = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collected),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** How React ends the document of the root layout. */
const DOCUMENT_END = '</body></html>'

/** Moves what Remix renders after the document, the scripts with the page's data, into the body: HTML allows none there. */
function endedDocument(html: string): string {
  const end = html.indexOf(DOCUMENT_END)
  if (end < 0) throw new Error(`a page has no ${DOCUMENT_END}`)
  return html.slice(0, end) + html.slice(end + DOCUMENT_END.length) + DOCUMENT_END
}

/** A page's data alone, as the framework in the browser asks for it. */
export function handleDataRequest(answer: Response): Response {
  if (answer.status === 503) answer.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return answer
}

/** Logs faults of ours with the request's id. What a client causes is no fault: it must not be able to raise alerts. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isOldDataWarning(error)) return
  market.log.error({ err: error, callId: request.headers.get('x-suji-call-id') }, 'page failed')
}

/** Remix reports each address with the parameter `_data`, which older releases used and any client can send. */
function isOldDataWarning(error: unknown): boolean {
  return error instanceof Error && error.message.includes('should not be making ?_data requests')
}
