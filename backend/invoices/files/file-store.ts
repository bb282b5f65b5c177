import type { SellerSide } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { bytesOfUpload } from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { InvoiceFile, uploadInvoiceFile } from 'contract/invoices/files'
import type { InvoiceFileKind, InvoicePaper } from 'contract/invoices/states'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type InvoiceParty, invoiceOf, lockInvoiceOf, numbersOf } from '../invoice-store'
import { invoiceFile } from '../tables'
import type { RecordedInvoice } from './check-file'
import { examineInvoiceFile } from './examine-file'

/** Stores a file of an issued invoice of the seller. It replaces one of the same kind. */
export async function storeInvoiceFile(
  call: Call<Actor>,
  side: SellerSide,
  { invoiceId, paper, file }: ParsedOf<typeof uploadInvoiceFile>,
) {
  const { memberId } = call.actor
  const recorded = await recordedOf(call.db.orm, side, { invoiceId, paper })
  if (!recorded.ok) return recorded
  const bytes = await bytesOfUpload(file)
  const kind = await examineInvoiceFile(senderOf(call), bytes, recorded.value)
  if (!kind.ok) return kind
  return await call.db.transaction(async (tx) => {
    await lockInvoiceOf(tx, side, invoiceId)
    const row = {
      content: Buffer.from(bytes),
      bytes: bytes.length,
      uploadedBy: memberId,
      uploadedAt: call.now,
    }
    await tx
      .insert(invoiceFile)
      .values({ invoiceId, paper, kind: kind.value, ...row })
      .onConflictDoUpdate({ target: [invoiceFile.invoiceId, invoiceFile.paper, invoiceFile.kind], set: row })
    return accept({ invoiceId, kind: kind.value })
  })
}

interface Paper {
  invoiceId: string
  paper: InvoicePaper
}

/** Numbers and amounts never change once they are recorded. */
async function recordedOf(
  reader: Reader,
  party: InvoiceParty,
  { invoiceId, paper }: Paper,
): Promise<Verdict<RecordedInvoice, 'not_found' | 'invoice_not_issued'>> {
  const row = await invoiceOf(reader, party, invoiceId)
  if (!row) return refuse('not_found')
  const isRed = paper === 'reversal'
  const found = (await numbersOf(reader, [invoiceId])).find(({ isReversal }) => isReversal === isRed)
  if (!found) return refuse('invoice_not_issued')
  return accept({ number: found.number, totalFen: isRed ? -row.amountFen : row.amountFen })
}

/** A file of an invoice that the party has, named by the number of the invoice. */
export async function readInvoiceFile(
  reader: Reader,
  party: InvoiceParty,
  { id: invoiceId, paper, kind }: { id: string; paper: InvoicePaper; kind: InvoiceFileKind },
): Promise<Verdict<{ fileName: string; content: string }, 'not_found'>> {
  const recorded = await recordedOf(reader, party, { invoiceId, paper })
  if (!recorded.ok) return refuse('not_found')
  const [row] = await reader
    .select({ content: invoiceFile.content })
    .from(invoiceFile)
    .where(
      and(eq(invoiceFile.invoiceId, invoiceId), eq(invoiceFile.paper, paper), eq(invoiceFile.kind, kind)),
    )
  return row
    ? accept({ fileName: recorded.value.number, content: row.content.toString('base64') })
    : refuse('not_found')
}

/** The files of an invoice, without their content. */
export async function filesOf(reader: Reader, invoiceId: string): Promise<z.input<typeof InvoiceFile>[]> {
  const rows = await reader
    .select({
      paper: invoiceFile.paper,
      kind: invoiceFile.kind,
      bytes: invoiceFile.bytes,
      uploadedAt: invoiceFile.uploadedAt,
    })
    .from(invoiceFile)
    .where(eq(invoiceFile.invoiceId, invoiceId))
    .orderBy(asc(invoiceFile.paper), asc(invoiceFile.kind))
  return rows
}
