/** The choice of a buyer in the input of calls. */
import { keyOf } from '../schema'
import { BUYERS } from './buyers'

export const BuyAsSchema = keyOf(BUYERS, { id: 'BuyAs', title: '购买名义' })

/** Whose discounts, limits and purchases a reading call answers with. Omitted: the caller's in person. */
export const shownBuyer = { buyAs: BuyAsSchema.optional() }
