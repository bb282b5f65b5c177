/** The page /personalCenter/pickGoods: its query, and its forms with weights in tons. */
import { z } from 'zod'
import { id, pageQuery, typedTons } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { ChangePass, CheckPass, CreatePass, checkHours } from './passes'

export const PickGoodsPage = z.object({
  /** An order; without it, the list of orders. */
  id: id.optional(),
  act: z.enum(['add', 'edit', 'cancel']).optional(),
  pass: id.optional(),
  ...pageQuery,
})
export type PassAct = NonNullable<z.output<typeof PickGoodsPage>['act']>

const weightKg = typedTons(ORDER_MAX_KG)

export const CreatePassForm = CreatePass.extend({ weightKg }).superRefine(checkHours)
export const ChangePassForm = ChangePass.extend({ weightKg }).superRefine(checkHours)

export const PassPage = z.object({ id })

/** The public page /pickupCheck; without a code it only asks for one. */
export const GatePage = z.object({
  code: z.preprocess((v) => (v === '' ? undefined : v), CheckPass.shape.code.optional()),
})
