// Program: a server's queue of bids. Reads bids as lines of JSON and answers each after its commit. Argument: database URL.
import 'backend/modules'
import { createInterface } from 'node:readline'
import { openDatabase } from 'backend/platform/database/database'
import { createBidQueue, type ReceivedBid } from '../../backend/auction/place-bids'

const queue = createBidQueue(openDatabase(process.argv[2] ?? '', { maxConnections: 2 }))

for await (const line of createInterface({ input: process.stdin })) {
  const { lotId, bid } = JSON.parse(line) as { lotId: string; bid: ReceivedBid }
  const received = { ...bid, request: { ...bid.request, at: new Date(bid.request.at) } }
  queue.submit(lotId, received).then(
    (verdict) => process.stdout.write(`${JSON.stringify({ id: bid.request.key.requestId, verdict })}\n`),
    (error: unknown) => process.stderr.write(`${error}\n`),
  )
}
