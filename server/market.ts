/** What the front door needs of the market. The one in the Remix build has it: the door has no copy of its own. */
export interface Market {
  readonly instanceId: string
  readonly settings: { mode: 'demo' | 'live'; publicOrigin: string | undefined }
  start(say: (line: string) => void): Promise<{ lines: string[] }>
  endStreams(): void
  stop(): Promise<void>
  /** Stops what must not outlive the process, whatever is in progress. */
  stopAtOnce(withinMs: number): Promise<void>
  fetch(request: Request): Promise<Response>
  /** Tells the kind of each event of the market. @returns false where this process hears of none */
  onEvent(listener: (kind: string) => void): boolean
  /** Whether there is such a city to choose. */
  knowsCity(name: string): boolean
  readiness(): Promise<Readiness>
}

export interface Readiness {
  ready: boolean
  reason?: string
  /** The last reconcile that ended. */
  reconcile?: { result: 'ok' | 'failed'; at: string } | null
}

/** What the app knows of a request beside the request itself. */
export interface LoadContext extends Record<string, unknown> {
  clientAddress: string
  callId: string
  /** The document itself is asked for, and not the data alone that the framework in the browser reads. */
  isWholePage: boolean
}

/** Remix' request handler. */
export type PageRenderer = (request: Request, context: LoadContext) => Promise<Response>
