import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** What the framework needs at run time; an engine that reads this file but lacks one of these stays on plain HTML. */
const isCapable =
  typeof TextEncoderStream === 'function' &&
  typeof ReadableStream === 'function' &&
  'pipeThrough' in ReadableStream.prototype &&
  typeof AbortController === 'function' &&
  typeof queueMicrotask === 'function' &&
  typeof Object.fromEntries === 'function'

if (isCapable)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
