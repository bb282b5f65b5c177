import { defineFileJob, type FileSender } from 'backend/platform/file-jobs'
import { refuse, type Verdict } from 'backend/platform/verdict'
import {
  INVOICE_FILE_KINDS,
  INVOICE_FILE_MAX_BYTES,
  INVOICE_NUMBER_DIGITS,
  type InvoiceFileKind,
} from 'contract/invoices/states'
import { z } from 'zod'
import type { InvoiceFileReason, RecordedInvoice } from './check-file'

const refused = <const R extends InvoiceFileReason, F extends z.ZodRawShape>(reason: R, facts: F) =>
  z.object({ ok: z.literal(false), reason: z.literal(reason), facts: z.object(facts) })

const Answer = z.union([
  z.object({ ok: z.literal(true), value: z.enum(Object.keys(INVOICE_FILE_KINDS) as [InvoiceFileKind]) }),
  refused('invoice_file_unreadable', {}),
  refused('invoice_file_of_other', { foundKey: z.string().length(INVOICE_NUMBER_DIGITS) }),
  refused('invoice_file_other_total', { foundFen: z.int(), recordedFen: z.int() }),
])

const check = defineFileJob<RecordedInvoice, z.output<typeof Answer>>({
  program: 'backend/invoices/files/invoice-file.program.ts',
  answer: Answer,
  limits: { heapMb: 192, memoryMb: 640, cpuMs: 4_000, wallMs: 30_000, answerMaxBytes: 10_000 },
  window: { max: 120, windowMs: 600_000 },
})

/**
 * Decides the kind of an invoice's file in a process of its own, as `checkInvoiceFile` does.
 * @throws FilesBusy
 */
export async function examineInvoiceFile(
  sender: FileSender,
  bytes: Uint8Array,
  recorded: RecordedInvoice,
): Promise<Verdict<InvoiceFileKind, InvoiceFileReason | 'too_many_requests'>> {
  if (bytes.length > INVOICE_FILE_MAX_BYTES) return refuse('invoice_file_too_large')
  const read = await check(sender, recorded, bytes)
  if (read.ok) return read.value.answer
  return read.reason === 'file_unreadable'
    ? refuse('invoice_file_unreadable')
    : { ...read, reason: read.reason }
}
