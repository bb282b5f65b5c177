import type { SentCall, SentCallAnswer } from '../http/sent-call'
import type { StreamSlots } from '../http/stream-slots'
import type { Log } from '../platform/log'
import type { Settings } from '../platform/settings/settings'

export interface StartReport {
  /** Lines for the operator, such as the demo sign-in. */
  lines: string[]
  /** Resolves when a new demo market is complete; it opens before that. */
  complete: Promise<void>
}

export interface Readiness {
  ready: boolean
  reason?: string
  /** Result of the last reconcile run. Null if there is none or it is unknown. It does not affect `ready`. */
  reconcile?: LastReconcile | null
  /** Whether the login of the database has rights that it should not have. It does not affect `ready`. */
  rights?: 'ok' | 'excess'
}

export interface LastReconcile {
  result: 'ok' | 'failed'
  /** ISO 8601. */
  at: string
}

/** The market of this process: database, calls and scheduled jobs. A web process has a local or a remote one. */
export interface Market {
  readonly instanceId: string
  readonly settings: Settings
  /** Whether start() was called. */
  hasStarted(): boolean
  /** Opens everything once. Later calls get the same promise. */
  start(say?: (line: string) => void): Promise<StartReport>
  /** Ends the event streams, which otherwise never end. First step of a stop. */
  endStreams(): void
  /** The places of this process's event streams. */
  readonly streamSlots: StreamSlots
  stop(): Promise<void>
  /** For a forced exit: stops the private PostgreSQL at once. */
  stopAtOnce(withinMs: number): Promise<void>
  /** Answers a call over HTTP. */
  fetch(request: Request): Promise<Response>
  /**
   * Answers a call of the app.
   * @throws TimeoutError after the time limit, AbortError if the request was aborted, TypeError if the market is
   * unreachable
   */
  call(sent: SentCall): Promise<SentCallAnswer>
  /**
   * Subscribes to the kinds of the market's events, once it has started. @returns false if this process receives none
   */
  onEvent(listener: (kind: string) => void): boolean
  /** Whether the city can be chosen. Known once the market has started. */
  knowsCity(name: string): boolean
  readiness(): Promise<Readiness>
  sessionSecret(): string
  readonly log: Log
}
