import type { SentCall, SentCallAnswer } from '../http/sent-call'
import type { Log } from '../platform/log'
import type { Settings } from '../platform/settings/settings'

export interface StartReport {
  /** Lines for the operator: how to sign in to the demo market. */
  lines: string[]
  /** Kept once all of a new demo market is there; it opens before. */
  complete: Promise<void>
}

export interface Readiness {
  ready: boolean
  reason?: string
  /** The last reconcile that ended; null where none has, or where it cannot be told. It decides nothing about `ready`. */
  reconcile?: LastReconcile | null
}

export interface LastReconcile {
  result: 'ok' | 'failed'
  /** ISO 8601. */
  at: string
}

/** The market of this process: its database, its calls, its timed work. A web process has one, or a remote one. */
export interface Market {
  readonly instanceId: string
  readonly settings: Settings
  /** Whether anybody has called start(). */
  hasStarted(): boolean
  /** Opens everything once; later calls get the same promise. */
  start(say?: (line: string) => void): Promise<StartReport>
  /** Ends the event streams, which would last for ever: the beginning of a stop. */
  endStreams(): void
  stop(): Promise<void>
  /** For a forced exit: stops the embedded PostgreSQL, whatever is in progress. */
  stopAtOnce(withinMs: number): Promise<void>
  /** Answers one of the market's calls to whoever speaks HTTP. */
  fetch(request: Request): Promise<Response>
  /**
   * Answers one of the app's own calls.
   * @throws TimeoutError where it took too long, AbortError where the page went away, TypeError where nobody is there
   */
  call(sent: SentCall): Promise<SentCallAnswer>
  /** Tells the kind of each event of the market, once it has started. @returns false where this process hears of none */
  onEvent(listener: (kind: string) => void): boolean
  /** Whether there is such a city to choose; known once the market has started. */
  knowsCity(name: string): boolean
  readiness(): Promise<Readiness>
  sessionSecret(): string
  readonly log: Log
}
