import { connect } from 'node:net'

/** A request whose body comes in two parts; the second when `finish` is called. */
export function slowRequest(url: string) {
  const { port, host } = new URL(url)
  const body = '{"phone":"13800000001"}'
  const head = `POST /api/user/m/v2/checkPhone HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + body.slice(0, 5)))
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  const done = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  return { finish: () => socket.write(body.slice(5)), done }
}
