/** Stream of server-sent events for signed-in members. */
import { z } from 'zod'
import { id, instant } from './schema'

export const EVENT_STREAM_PATH = '/api/trace/web/events'
export const EVENT_STREAM_TYPE = 'text/event-stream'

/** Events that have a stream of their own and are too frequent for those of members. */
export const BUSY_EVENTS: readonly string[] = ['lot_bid']

/** One event of the stream. It names what changed, not the new state: call the endpoint for it. */
export const StreamedEvent = z.object({
  /** order_ship, order_pay, money_arrived … */
  kind: z.string(),
  /** The order, offer or slip of the event. */
  subjectId: id,
  at: instant,
})
export type StreamedEvent = z.output<typeof StreamedEvent>
