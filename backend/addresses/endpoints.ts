import { ownerOfMoney, requireStaff } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { accept, type Verdict } from 'backend/platform/verdict'
import * as address from 'contract/addresses'
import {
  type AddressBook,
  addressesOf,
  defaultAddressOf,
  deleteAddress,
  saveAddress,
  setDefaultAddress,
} from './addresses'
import { divisionsOf } from './divisions'

export function addressEndpoints(): AnsweredEndpoint[] {
  return [
    answer(address.listAddresses, async ({ actor, db }, { book: wanted }) => {
      const book = ownerOfMoney(actor, wanted, 'view')
      return book.ok ? accept(await addressesOf(db.orm, book.value)) : book
    }),
    answer(address.defaultAddress, async (call) =>
      accept(await defaultAddressOf(call.db.orm, call.actor.memberId)),
    ),
    mutation(address.saveAddress, 'address.save', async (tx, call, { book: wanted, ...input }) => {
      const book = await bookToKeep(tx, call, wanted)
      return book.ok ? await saveAddress(tx, book.value, input, call.now) : book
    }),
    mutation(address.setDefaultAddress, 'address.set_default', async (tx, call, { id, book: wanted }) => {
      const book = await bookToKeep(tx, call, wanted)
      return book.ok ? await setDefaultAddress(tx, book.value, id) : book
    }),
    mutation(address.deleteAddress, 'address.delete', async (tx, call, { id, book: wanted }) => {
      const book = await bookToKeep(tx, call, wanted)
      return book.ok ? await deleteAddress(tx, book.value, id) : book
    }),
    answer(address.listDivisions, async (_, input) => accept(divisionsOf(input))),
  ]
}

/** The book that a caller changes: its own, or that of the company for which it orders. */
async function bookToKeep(
  tx: Tx,
  { actor }: Call<Actor>,
  wanted: 'mine' | 'company',
): Promise<Verdict<AddressBook, 'forbidden' | 'not_found'>> {
  const book = ownerOfMoney(actor, wanted, 'order')
  if (!book.ok || book.value.kind === 'member') return book
  const { id: companyId } = book.value
  const allowed = await requireStaff(tx, { memberId: actor.memberId, companyId }, 'order')
  return allowed.ok ? book : allowed
}
