/** The pages /personalCenter/manageAddress and /address: their query and the form that only lists divisions. */
import { z } from 'zod'
import { id, requestId } from '../schema'
import { AddressBook } from './index'

export const AddressPage = z.object({
  act: z.enum(['add', 'edit', 'delete']).optional(),
  id: id.optional(),
  /** Another word is the member's own book. */
  book: AddressBook.catch('mine'),
})
export type AddressAct = NonNullable<z.output<typeof AddressPage>['act']>

const typed = z.string().optional()

/** The form of an address, sent only to list the cities of its province and the districts of its city. */
export const ChooseDivision = z.object({
  id: id.optional(),
  receiver: typed,
  phone: typed,
  province: z.string({ message: '请先选择省份' }),
  city: typed,
  district: typed,
  detail: typed,
  isDefault: typed,
  book: typed,
  requestId,
})
