import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { randomBelow } from 'tests/support/random'

/** CommandComplete message of a COMMIT: type, length, command tag. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')
/** ReadyForQuery message in a transaction block: length, status T. */
const IN_TRANSACTION = Buffer.from('Z\0\0\0\x05T', 'latin1')

/** TCP proxy between a server and PostgreSQL that cuts connections. */
export interface CuttingProxy {
  readonly port: number
  /** Sets the port of PostgreSQL for new connections. */
  setTarget(port: number): void
  /** Cuts one open connection. @returns false when none is open */
  cutAny(): boolean
  /** Cuts one connection in a transaction. @returns false when there is none */
  cutInTransaction(): boolean
  /** Number of connections in a transaction. */
  inTransaction(): number
  /** Cuts the connection of the next commit after PostgreSQL has committed, before the server gets the answer. */
  cutAfterNextCommit(): void
  /** Number of connections cut after a commit and before its answer. */
  readonly cutAfterCommit: () => number
  close(): Promise<void>
}

export async function openCuttingProxy(databasePort: number): Promise<CuttingProxy> {
  let target = databasePort
  let wanted = 0
  let cutAfterCommit = 0
  /** Connections; the value tells whether each is in a transaction. */
  const open = new Map<Socket, boolean>()

  const listener = createServer((server) => {
    const database = connect(target, '127.0.0.1')
    const cut = () => {
      open.delete(server)
      server.destroy()
      database.destroy()
    }
    open.set(server, false)
    for (const end of [server, database]) end.setNoDelay(true).on('error', cut).on('close', cut)
    server.on('data', (part) => database.write(part))
    database.on('data', (part) => {
      if (wanted > 0 && part.includes(COMMITTED)) {
        wanted -= 1
        cutAfterCommit += 1
        return cut()
      }
      if (open.has(server)) open.set(server, part.subarray(-IN_TRANSACTION.length).equals(IN_TRANSACTION))
      server.write(part)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const inside = () => [...open].flatMap(([socket, isInside]) => (isInside ? [socket] : []))
  const cutOneOf = (sockets: Socket[]) => {
    const one = sockets[randomBelow(sockets.length)]
    if (!one) return false
    open.delete(one)
    one.destroy()
    return true
  }

  return {
    port: (listener.address() as AddressInfo).port,
    setTarget: (port) => {
      target = port
    },
    cutAny: () => cutOneOf([...open.keys()]),
    cutInTransaction: () => cutOneOf(inside()),
    inTransaction: () => inside().length,
    cutAfterNextCommit: () => {
      wanted += 1
    },
    cutAfterCommit: () => cutAfterCommit,
    close: () => {
      for (const server of open.keys()) server.destroy()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
