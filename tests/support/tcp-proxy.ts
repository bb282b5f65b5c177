import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cable between two programs of this machine, which can be cut, or lie there as if nothing had happened. */
export interface TcpProxy {
  readonly port: number
  /** Takes connections and everything that is sent, and lets nothing through; what it swallowed is lost. */
  swallow(): void
  /** Ends every connection and takes no further ones. */
  unplug(): Promise<void>
  /** Lets everything through again. Connections that were swallowed stay dead. */
  mend(): Promise<void>
  /** Calls back for each part that a client sends; true ends that connection after the part has gone through. */
  cutAfter(isLast: (sent: Buffer) => boolean): void
  /** Changes what the server sends before the client gets it. */
  rewriteAnswers(rewrite: (answered: Buffer) => Buffer): void
  /** Ends every connection, and each further one as soon as it is opened. */
  refuse(): void
  /** How many connections have been opened so far, refused ones included. */
  connectionCount(): number
  close(): Promise<void>
}

export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let isRefusing = false
  let isLast = (_sent: Buffer) => false
  let rewrite = (answered: Buffer) => answered
  let connectionCount = 0

  const server = createServer((client) => {
    connectionCount += 1
    if (isRefusing) return client.on('error', () => {}).destroy()
    const upstream = isSwallowing ? null : connect(target.port, target.host)
    for (const socket of [client, ...(upstream ? [upstream] : [])]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream?.destroy()
      })
    }
    let isDead = upstream === null
    client.on('data', (sent) => {
      isDead ||= isSwallowing
      if (isDead) return
      const cut = isLast(sent)
      upstream?.write(sent)
      if (cut) client.destroySoon()
    })
    upstream?.on('data', (answered) => {
      isDead ||= isSwallowing
      if (!isDead) client.write(rewrite(answered))
    })
  })

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const unplug = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    swallow: () => {
      isSwallowing = true
    },
    unplug,
    mend: async () => {
      isSwallowing = false
      isRefusing = false
      if (!server.listening) await listen(port)
    },
    cutAfter: (last) => {
      isLast = last
    },
    rewriteAnswers: (change) => {
      rewrite = change
    },
    refuse: () => {
      isRefusing = true
      for (const socket of sockets) socket.destroy()
    },
    connectionCount: () => connectionCount,
    close: async () => {
      if (server.listening) await unplug()
    },
  }
}

/** A proxy in front of the database of a URL, and the URL that leads through it. */
export async function openDatabaseProxy(url: string): Promise<TcpProxy & { url: string }> {
  const { hostname, port } = new URL(url)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port || 5432) })
  return { ...proxy, url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href }
}
