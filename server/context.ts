import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

export type Scheme = 'http' | 'https'

/** Request data that the middleware sets and later handlers read. */
export interface ServerVariables {
  callId: string
  clientAddress: string
  /** Host and port from the Host header, or from X-Forwarded-Host of a trusted proxy. */
  host: string
  /** Scheme of the browser's request, from X-Forwarded-Proto of a trusted proxy. */
  scheme: Scheme
}

export interface ServerEnv {
  Bindings: HttpBindings
  Variables: ServerVariables
}

export type ServerContext = Context<ServerEnv>
export type ServerMiddleware = MiddlewareHandler<ServerEnv>
