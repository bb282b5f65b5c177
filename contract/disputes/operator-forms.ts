/** The operators' form of a ruling. */
import { z } from 'zod'
import { amountYuan } from './dispute-forms'
import { proposeRuling } from './operator-arbitration'

const { arbitrationId, grounds, requestId } = proposeRuling.input.shape

/** The form of a ruling: yuan instead of fen. */
export const RulingForm = z.object({
  arbitrationId,
  toBuyerYuan: amountYuan,
  toMerchantYuan: amountYuan,
  grounds,
  requestId,
})

/** Converts the form of a ruling to the input of proposeRuling. */
export function rulingOf(form: z.output<typeof RulingForm>): z.input<typeof proposeRuling.input> {
  const { toBuyerYuan, toMerchantYuan, ...ruling } = form
  return { ...ruling, toBuyerFen: toBuyerYuan, toMerchantFen: toMerchantYuan }
}
