import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeUnfinishedWay } from './components/shell/unfinished-way'

/** What the framework needs at run time; an engine that reads this file but lacks one of these stays on plain HTML. */
const isCapable =
  typeof TextEncoderStream === 'function' &&
  typeof ReadableStream === 'function' &&
  'pipeThrough' in ReadableStream.prototype &&
  typeof AbortController === 'function' &&
  typeof queueMicrotask === 'function' &&
  typeof Object.fromEntries === 'function'

const refreshSeconds = Number(document.body.dataset.refresh)

const unfinished = isCapable ? takeUnfinishedWay() : null

if (unfinished !== null) location.replace(unfinished)
else if (isCapable)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
// A page that waits for somebody else says that it loads itself again; without the framework it is done here.
else if (refreshSeconds > 0) setTimeout(() => location.replace(location.href), refreshSeconds * 1000)
