import { connect } from 'node:net'

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/**
 * Sends a request whose body has two parts; `finish` sends the second part.
 * @returns `started` resolves when the server has received the headers, `done` with the response when the socket closes
 */
export function slowRequest(url: string) {
  const { port, host } = new URL(url)
  const body = '{"size":3}'
  const head = `POST /api/search/ESSpot/v2/SpotRecommend HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + body.slice(0, 5)))
  let answer = ''
  const started = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
      if (answer.startsWith(CONTINUE)) resolve()
    })
  })
  socket.on('error', () => {})
  const done = new Promise<string>((resolve) =>
    socket.on('close', () => resolve(answer.replace(CONTINUE, ''))),
  )
  return { started, done, finish: () => socket.write(body.slice(5)) }
}
