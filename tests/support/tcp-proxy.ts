import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** TCP proxy on this machine that simulates network faults. */
export interface TcpProxy {
  readonly port: number
  /** Accepts connections and discards all data. */
  swallow(): void
  /** Closes all connections and stops listening. */
  unplug(): Promise<void>
  /** Forwards again. Connections that lost data stay dead. */
  mend(): Promise<void>
  /** Calls `isLast` for each part sent by a client. After a true result the part is forwarded and the connection closed. */
  cutAfter(isLast: (sent: Buffer) => boolean): void
  /** Rewrites data of the server before forwarding. */
  rewriteAnswers(rewrite: (answered: Buffer) => Buffer): void
  /** Closes all connections, and new ones immediately. */
  refuse(): void
  /** Number of opened connections, including refused ones. */
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

/** Opens a proxy to the database of a URL. @returns the proxy with its own database URL */
export async function openDatabaseProxy(url: string): Promise<TcpProxy & { url: string }> {
  const { hostname, port } = new URL(url)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port || 5432) })
  return { ...proxy, url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href }
}
