import { QR_SIGN_IN_DECIDED } from 'contract/login-methods/qr-events'
import { clientAddressOf, market, ready } from '../api/backend.server'
import { waitingState } from './qr-code.server'

/** For a market in another process, which tells this one no events, and for scans. */
const CHECK_EVERY_MS = 3_000
/** Then the browser connects again, so that a stopping server waits for no stream. */
const STREAM_MS = 20_000
const RETRY_MS = 1_000
/** Stops an EventSource from connecting again. */
const NO_MORE = 204

/** Streams of this server, by what makes them check. */
const waiting = new Set<() => void>()
let isListening = false

async function listen(): Promise<void> {
  await ready()
  if (isListening) return
  isListening = true
  market.onEvent((kind) => {
    if (kind === QR_SIGN_IN_DECIDED) for (const check of waiting) check()
  })
}

/** Tells a waiting page by server-sent events that its QR code was scanned, confirmed, refused, or has expired. */
export async function qrEvents(request: Request): Promise<Response> {
  const first = await waitingState(request)
  if (first === null) return new Response(null, { status: NO_MORE })
  await listen()
  let stop = () => {}
  const holder = { sessionId: null, clientAddress: clientAddressOf(request) }
  const slot = market.streamSlots.take(holder, () => stop())
  if (typeof slot === 'string') return new Response(null, { status: slot === 'address_full' ? 429 : 503 })
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (sink) => {
      let known = first
      let isChecking = false
      const check = async () => {
        if (isChecking) return
        isChecking = true
        const state = await waitingState(request).catch(() => null)
        isChecking = false
        if (state === null || state === known || !waiting.has(check)) return
        known = state
        sink.enqueue(text.encode(`data: ${state}\n\n`))
      }
      const timer = setInterval(check, CHECK_EVERY_MS)
      const end = setTimeout(() => stop(), STREAM_MS)
      stop = () => {
        clearInterval(timer)
        clearTimeout(end)
        slot.release()
        if (waiting.delete(check)) sink.close()
      }
      waiting.add(check)
      request.signal.addEventListener('abort', () => stop())
      sink.enqueue(text.encode(`retry: ${RETRY_MS}\ndata: ${first}\n\n`))
    },
    cancel: () => stop(),
  })
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
