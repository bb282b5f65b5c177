import { Socket } from 'node:net'

/** The connections of one pool, as the machine sees them. */
export interface DatabaseSockets {
  /** What the driver calls for each connection. */
  open(address: DriverAddress): Socket
  /** Bytes that have come from the database so far: more of them mean that it is alive. */
  heardBytes(): number
  /** Ends all of them at once, also those whose other end has fallen silent; no further one is opened. */
  cut(): void
}

/** The driver's own reading of the connection URL; several hosts are tried in turn. */
export interface DriverAddress {
  host: string[]
  port: number[]
  path: string | false
}

export function openSockets(): DatabaseSockets {
  const living = new Set<Socket>()
  let bytesOfDead = 0
  let opened = 0
  let isCut = false

  function forgetDead(): void {
    for (const socket of living) {
      if (!socket.destroyed) continue
      bytesOfDead += socket.bytesRead
      living.delete(socket)
    }
  }

  return {
    open: ({ host, port, path }) => {
      forgetDead()
      const socket = new DatabaseSocket()
      if (isCut) return socket.destroy()
      living.add(socket)
      const turn = opened++ % host.length
      return path ? socket.connect(path) : socket.connect(port[turn] ?? 5432, host[turn] ?? 'localhost')
    },
    heardBytes: () => {
      forgetDead()
      return [...living].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfDead)
    },
    cut: () => {
      isCut = true
      for (const socket of living) socket.destroy()
    },
  }
}

/**
 * A connection that was established ends without an error event. postgres.js (3.4) takes one as the end of what is in
 * progress, but hands the connection out until its close event; a query sent in between never ends, or gets an empty
 * answer. Without the error event both happen at once.
 */
class DatabaseSocket extends Socket {
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(this.bytesRead > 0 ? null : error, done)
  }
}
