import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { captureFragments } from './components/fragments/server-fragment'
import { installDataRequests, removeMarkerFromAddress } from './components/navigation/data-requests'
import { takePendingNavigation } from './components/navigation/navigation-recovery'
import { rememberStyles } from './components/shell/remember-styles'

/** What the framework needs at run time; an engine that reads this file but lacks one of these stays on plain HTML. */
const isCapable =
  typeof TextEncoderStream === 'function' &&
  typeof ReadableStream === 'function' &&
  'pipeThrough' in ReadableStream.prototype &&
  typeof AbortController === 'function' &&
  typeof queueMicrotask === 'function' &&
  typeof Object.fromEntries === 'function'

/** Read by the page's inline script, which otherwise reloads a waiting page. */
if (isCapable) Object.assign(window, { sujiRuns: true })

const unfinished = isCapable ? takePendingNavigation() : null

if (unfinished !== null) location.replace(unfinished)
else if (isCapable) {
  removeMarkerFromAddress()
  installDataRequests()
  captureFragments()
  rememberStyles()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}
