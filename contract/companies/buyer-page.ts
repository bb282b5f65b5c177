import { z } from 'zod'
import { BUYERS, type Buyer } from './buyers'

/** Query of the page that switches between buying in person and as the company; another word chooses neither. */
export const BuyerPage = z.object({
  choose: z
    .enum(Object.keys(BUYERS) as [Buyer])
    .optional()
    .catch(undefined),
})
