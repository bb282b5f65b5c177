import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, asc, eq } from 'drizzle-orm'
import { invoice } from './tables'

/** Invoices of a person: exported, and kept with the orders, as bookkeeping requires. */
export const invoiceData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'invoices',
      rows: await reader
        .select()
        .from(invoice)
        .where(and(eq(invoice.ownerKind, 'member'), eq(invoice.ownerId, memberId)))
        .orderBy(asc(invoice.requestedAt), asc(invoice.id)),
    },
  ],
}
