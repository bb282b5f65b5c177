import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { addressesOf, ownBook } from './addresses'
import { memberAddress } from './tables'

/** Delivery addresses. */
export const addressData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    { name: 'addresses', rows: await addressesOf(reader, ownBook(memberId)) },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(memberAddress).where(eq(memberAddress.ownerId, memberId))
  },
}
