import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What PostgreSQL answers when a commit is done: CommandComplete, its length, the command. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/** Stands between a server and its PostgreSQL, and cuts. */
export interface CuttingProxy {
  readonly port: number
  /** Where PostgreSQL listens from now on. */
  leadTo(port: number): void
  /** Cuts one open connection at this very moment. @returns false where there is none */
  cutOne(): boolean
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
  const open = new Set<Socket>()

  const listener = createServer((server) => {
    const database = connect(target, '127.0.0.1')
    const cut = () => {
      open.delete(server)
      server.destroy()
      database.destroy()
    }
    open.add(server)
    for (const end of [server, database]) end.setNoDelay(true).on('error', cut).on('close', cut)
    server.on('data', (part) => database.write(part))
    database.on('data', (part) => {
      if (wanted > 0 && part.includes(COMMITTED)) {
        wanted -= 1
        cutAfterCommit += 1
        cut()
      } else server.write(part)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))

  return {
    port: (listener.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port
    },
    cutOne: () => {
      const sockets = [...open]
      const one = sockets[Math.floor(Math.random() * sockets.length)]
      one?.destroy()
      return one !== undefined
    },
    cutAfterNextCommit: () => {
      wanted += 1
    },
    cutAfterCommit: () => cutAfterCommit,
    close: () => {
      for (const server of open) server.destroy()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
