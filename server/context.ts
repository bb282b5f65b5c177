import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

export type Scheme = 'http' | 'https'

/** What the middleware of the door learns about a request and later steps use. */
export interface DoorVariables {
  callId: string
  clientAddress: string
  /** Host and port as the browser wrote them. */
  host: string
  /** Scheme by which the browser asked, as the trusted proxy tells it. */
  scheme: Scheme
}

export interface DoorEnv {
  Bindings: HttpBindings
  Variables: DoorVariables
}

export type DoorRequest = Context<DoorEnv>
export type DoorMiddleware = MiddlewareHandler<DoorEnv>
