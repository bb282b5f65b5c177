import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { waybill, waybillChange, waybillComment, waybillException, waybillStep } from './tables'

const exported = {
  ...{ id: waybill.id, waybillNo: waybill.waybillNo, state: waybill.state, title: waybill.title },
  ...{ kg: waybill.kg, freightFen: waybill.freightFen, openedAt: waybill.openedAt },
}

/**
 * What a member did with waybills for its company: exported, and kept with them, as the rules on dangerous goods and on freight
 * platforms ask for.
 */
export const waybillData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'waybills',
      rows: await reader.select(exported).from(waybill).where(eq(waybill.shipperMemberId, memberId)),
    },
    {
      name: 'waybill-steps',
      rows: await reader.select().from(waybillStep).where(eq(waybillStep.memberId, memberId)),
    },
    {
      name: 'waybill-exceptions',
      rows: await reader.select().from(waybillException).where(eq(waybillException.memberId, memberId)),
    },
    {
      name: 'waybill-changes',
      rows: await reader.select().from(waybillChange).where(eq(waybillChange.memberId, memberId)),
    },
    {
      name: 'waybill-comments',
      rows: await reader.select().from(waybillComment).where(eq(waybillComment.memberId, memberId)),
    },
  ],
}
