import type { Market as WholeMarket } from 'backend/market/market-interface'

export type { Readiness } from 'backend/market/market-interface'

/** The members of the market that the HTTP server uses. The instance comes from the Remix build, so only one exists. */
export type Market = Pick<
  WholeMarket,
  | 'instanceId'
  | 'start'
  | 'endStreams'
  | 'stop'
  | 'stopAtOnce'
  | 'fetch'
  | 'onEvent'
  | 'knowsCity'
  | 'readiness'
> & { readonly settings: Pick<WholeMarket['settings'], 'mode' | 'publicOrigin'> }

/** Remix load context of a request. */
export interface LoadContext extends Record<string, unknown> {
  clientAddress: string
  callId: string
  /** True for a document request, false for a Remix data request (`.data`). */
  isWholePage: boolean
}

/** Remix' request handler. */
export type PageRenderer = (request: Request, context: LoadContext) => Promise<Response>
