import { Socket } from 'node:net'

/** The TCP connections of one pool. */
export interface DatabaseSockets {
  /** Called by the driver for each connection. */
  open(address: DriverAddress): Socket
  /** Bytes received from the database. A higher value means that it is alive. */
  receivedBytes(): number
  /** Closes all at once, also unresponsive ones. No further one is opened. */
  cut(): void
}

/** The address from the driver's parsed connection URL. Several hosts are tried in turn. */
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

  function removeClosed(): void {
    for (const socket of living) {
      if (!socket.destroyed) continue
      bytesOfDead += socket.bytesRead
      living.delete(socket)
    }
  }

  return {
    open: ({ host, port, path }) => {
      removeClosed()
      const socket = new DatabaseSocket()
      if (isCut) return socket.destroy()
      living.add(socket)
      const turn = opened++ % host.length
      return path ? socket.connect(path) : socket.connect(port[turn] ?? 5432, host[turn] ?? 'localhost')
    },
    receivedBytes: () => {
      removeClosed()
      return [...living].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfDead)
    },
    cut: () => {
      isCut = true
      for (const socket of living) socket.destroy()
    },
  }
}

/**
 * Suppresses the error event of an established connection. postgres.js (3.4) ends the running work on that event, but
 * still hands out the connection until its close event; a query sent in between never ends or gets an empty answer.
 * Without the error event both happen at once.
 */
class DatabaseSocket extends Socket {
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(this.bytesRead > 0 ? null : error, done)
  }
}
