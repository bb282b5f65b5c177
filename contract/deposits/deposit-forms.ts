/** The pages of deposits: their queries and forms. */
import { z } from 'zod'
import { ShownOwner } from '../companies/wallet-owner'
import { checkPeriod, periodQuery } from '../period'
import { id, pageQuery, requestId, withAllChoice } from '../schema'
import { DepositStateSchema, depositPictures } from './'

/** The address of a list of deposits; its page sets the group. */
export const DepositListPage = z
  .object({ owner: ShownOwner, state: withAllChoice(DepositStateSchema), ...periodQuery, ...pageQuery })
  .superRefine(checkPeriod)

/** `act`: the objection is opened but not submitted. */
export const DepositDetailPage = z.object({ id, act: z.enum(['object']).optional() })

/** The objection form, sent only to keep its content while pictures are uploaded. */
export const ObjectionDraft = z.object({
  depositId: id,
  text: z.string().optional(),
  pictures: depositPictures,
  requestId,
})
