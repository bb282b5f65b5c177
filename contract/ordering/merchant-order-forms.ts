/** Forms of the merchant's pages of an order, with weights in tons as typed. */
import type { z } from 'zod'
import { typedTons } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { checkProof, DeliverOrder, HandOver } from './merchant-orders'

const weight = typedTons(ORDER_MAX_KG)

export const HandOverForm = HandOver.extend({ weightKg: weight }).superRefine(checkProof)
export type HandOverForm = z.output<typeof HandOverForm>
export const DeliverForm = DeliverOrder.extend({ weighedKg: weight.optional() })
export type DeliverForm = z.output<typeof DeliverForm>
