import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { RETRY_AFTER_SECONDS } from 'contract/refusal'
import { renderToString } from 'react-dom/server'
import { PageSituationProvider } from './components/shell/page-situation'
import { market } from './services/api/backend.server'
import { unsentFormOf } from './services/forms/unsent-form.server'
import { newNonce, withHashedScripts } from './services/pages/content-security.server'
import { serializeHydrationData } from './services/pages/hydration-data.server'
import { withInlineStyles, withLateScripts } from './services/pages/inline-styles.server'
import { attachedFragments } from './services/pages/server-fragments.server'
import { staticFragments } from './services/pages/static-fragments.server'

export { market }

/**
 * How long the framework may take to write a page's data. It keeps the data in memory for so long unless the request
 * ends before, which the front door sees to.
 */
export const streamTimeout = 5_000

/** What people send may hold it, but HTML cannot say it: browsers read U+FFFD instead. */
const NUL = '\0'

/** How React ends the document of the root layout. */
const DOCUMENT_END = '</body></html>'

/**
 * Of a page that holds a form, which is another one once it has been sent. Links and Lynx know no `no-store` and would
 * lead back to the page as it was; Lynx heeds `no-cache` only where nothing follows it.
 */
const NEVER_KEPT = 'no-store, no-cache'

/**
 * Renders a page whole and sends it at once: a page that fails half-way is an error page, not half a page, and each of
 * its scripts can be named by its hash. Nothing on a page comes later than the rest, so React writes one string; its
 * stream would cost a third more time for the same page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  asked: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  const [unsent, shell] = await Promise.all([unsentFormOf(request, context), staticFragments(request)])
  const fragments = { ...shell, ...attachedFragments(asked) }
  const hasScripts = request.headers.get('save-data') !== 'on' && unsent === null
  const mayRefresh = request.method === 'GET'
  const html = renderToString(
    <PageSituationProvider value={{ nonce, hasScripts, mayRefresh, unsent, fragments }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </PageSituationProvider>,
  )
  const hydrationScript =
    hasScripts && serverHandoffStream ? await serializeHydrationData(serverHandoffStream, nonce) : ''
  const documentHtml = `<!DOCTYPE html>${insertAtEnd(html.replaceAll(NUL, ''), hydrationScript)}`
  const styled = withInlineStyles(withLateScripts(documentHtml), request)
  const page = withHashedScripts(styled.html, nonce, market.settings.pictureBase, styled.styleHash)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.policy)
  headers.set('x-market-instance', market.instanceId)
  headers.append('vary', 'Save-Data')
  if (html.includes('method="post"')) headers.set('cache-control', NEVER_KEPT)
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(Buffer.from(page.html), { status, headers })
}

/** Puts a script behind the rest of the body: the standard allows none after the document's end. */
function insertAtEnd(html: string, script: string): string {
  if (!html.endsWith(DOCUMENT_END)) throw new Error(`a page does not end with ${DOCUMENT_END}`)
  return `${html.slice(0, -DOCUMENT_END.length)}${script}${DOCUMENT_END}`
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
