/** What the market tells while it happens: a stream of server-sent events for whoever is signed in. */
import { z } from 'zod'
import { id, instant } from './schema'

export const EVENT_STREAM_PATH = '/api/trace/web/events'

/** One event of the stream. It says what has changed, not how it is now: ask the call that answers for it. */
export const StreamedEvent = z.object({
  /** order_ship, order_pay, money_arrived … */
  kind: z.string(),
  /** The order, offer or slip of the event. */
  subjectId: id,
  at: instant,
})
export type StreamedEvent = z.output<typeof StreamedEvent>
