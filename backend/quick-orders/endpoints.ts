import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/quick-orders'
import { matchLines } from './match-lines'
import { placeLines } from './place-lines'
import { quoteLines } from './quote-lines'
import { readList } from './read-list'

export function quickOrderEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.quickOrderMatch, async (call, input) =>
      accept({ lines: await matchLines(call, input), at: call.now }),
    ),
    answer(contract.quickOrderQuote, async (call, input) => {
      const quoted = await quoteLines(call, input)
      return quoted.ok ? accept({ lines: quoted.value, at: call.now }) : quoted
    }),
    answer(contract.quickOrderTable, (call, { file }) => readList(senderOf(call), file)),
    mutation(contract.quickOrderPlace, 'quickOrder.place', placeLines),
  ]
}
