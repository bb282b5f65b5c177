// Watches a stream of server-sent events over many connections and counts the bids that arrive, for the bench.
// `node tests/load/lot-watchers.mjs URL WATCHERS`; prints "ready" when all are connected and, at the end of the
// standard input, `{"bids", "disconnected"}`.
import { Agent, request } from 'node:http'

const [url, watchers] = [process.argv[2], Number(process.argv[3])]
const agent = new Agent({ maxSockets: watchers })
const counts = { bids: 0, disconnected: 0 }

function watch() {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').once('data', resolve)
      response.on('data', (part) => {
        const events = (rest + part).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) counts.bids += bidsIn(event)
      })
      response.on('close', () => counts.disconnected++)
    })
    sent.on('error', reject).end()
  })
}

function bidsIn(event) {
  const data = /^data: (\{.*)$/m.exec(event)?.[1]
  return data ? JSON.parse(data).bids.length : 0
}

for (let n = 0; n < watchers; n += 50)
  await Promise.all(Array.from({ length: Math.min(50, watchers - n) }, watch))
counts.bids = 0
process.stdout.write('ready\n')
process.stdin.resume().on('end', () => {
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit())
})
