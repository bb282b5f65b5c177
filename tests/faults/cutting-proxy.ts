import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { randomBelow } from 'tests/support/random'

/** What PostgreSQL answers when a commit is done: CommandComplete, its length, the command. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')
/** ReadyForQuery inside a transaction block: its length, status T. */
const IN_TRANSACTION = Buffer.from('Z\0\0\0\x05T', 'latin1')

/** Stands between a server and its PostgreSQL, and cuts. */
export interface CuttingProxy {
  readonly port: number
  /** Where PostgreSQL listens from now on. */
  leadTo(port: number): void
  /** Cuts one open connection. @returns false where there is none */
  cutAny(): boolean
  /** Cuts one connection that is inside a transaction. @returns false where there is none */
  cutInTransaction(): boolean
  /** How many connections are inside a transaction. */
  inTransaction(): number
  /** Cuts the connection on which the next commit is done; its server never learns that it was. */
  cutAfterNextCommit(): void
  /** How many connections were cut after a commit, before its answer came back. */
  readonly cutAfterCommit: () => number
  close(): Promise<void>
}

export async function openCuttingProxy(databasePort: number): Promise<CuttingProxy> {
  let target = databasePort
  let wanted = 0
  let cutAfterCommit = 0
  /** Connections, and whether each is inside a transaction. */
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
    leadTo: (port) => {
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
