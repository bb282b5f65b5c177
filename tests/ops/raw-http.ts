import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

const ANSWER_WITHIN_MS = 5_000
const QUIET_MS = 500

/**
 * Sends raw bytes and reads the answer until the connection is idle or closed.
 * @returns the answer; empty when the connection was closed without one
 */
export async function sendRaw(origin: string, localAddress: string, bytes: string): Promise<string> {
  const socket = connectTo(origin, localAddress)
  return await new Promise((resolve) => {
    let answered = ''
    const finish = () => {
      clearTimeout(timeout)
      socket.destroy()
      resolve(answered)
    }
    let timeout = setTimeout(finish, ANSWER_WITHIN_MS)
    socket.on('data', (part: Buffer) => {
      answered += part.toString('latin1')
      clearTimeout(timeout)
      timeout = setTimeout(finish, QUIET_MS)
    })
    socket.on('error', finish).on('close', finish)
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

/**
 * Opens requests whose bodies never come.
 * @returns closes them
 */
export async function holdRequests(origin: string, localAddress: string, count: number): Promise<() => void> {
  const head = `POST /login HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Length: 10\r\n\r\n`
  const sockets = Array.from({ length: count }, () => connectTo(origin, localAddress))
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          socket.on('error', reject)
          socket.write(head, () => resolve())
        }),
    ),
  )
  return () => {
    for (const socket of sockets) socket.on('error', () => {}).destroy()
  }
}

export interface RawAnswer {
  status: number
  /** Headers and body. */
  text: string
}

/** Pipelines requests for a path on one connection. @returns all answers in order */
export async function sendPipelined(
  origin: string,
  localAddress: string,
  path: string,
  count: number,
): Promise<RawAnswer[]> {
  const socket = connectTo(origin, localAddress)
  const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n`
  const answered = new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')))
  })
  socket.write(`${`${head}\r\n`.repeat(count - 1)}${head}Connection: close\r\n\r\n`)
  const texts = (await answered).split(/(?=HTTP\/1\.1 \d{3} )/)
  return texts.map((text) => ({ status: Number(text.slice(9, 12)), text }))
}

function connectTo(origin: string, localAddress: string): Socket {
  const { hostname, port, protocol } = new URL(origin)
  const to = { host: hostname, port: Number(port), localAddress }
  return protocol === 'https:' ? connectTls({ ...to, rejectUnauthorized: false }) : connectTcp(to)
}
