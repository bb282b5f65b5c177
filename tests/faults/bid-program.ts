// Program: a server's queue of bids. Reads bids as lines of JSON and answers each after its commit. Argument: database URL.
import 'backend/modules'
import { openDatabase } from 'backend/platform/database/database'
import { createBidQueue, type ReceivedBid } from '../../backend/auction/place-bids'
import { answerLines } from './answer-lines'

interface SentLine {
  readonly lotId: string
  readonly bid: ReceivedBid
}

const queue = createBidQueue(openDatabase(process.argv[2] ?? '', { maxConnections: 2 }))

await answerLines<SentLine>(
  ({ bid }) => bid.request.key.requestId,
  ({ lotId, bid }) => {
    const received = { ...bid, request: { ...bid.request, at: new Date(bid.request.at) } }
    return queue.submit(lotId, received)
  },
)
