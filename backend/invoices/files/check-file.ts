import { TableFileUnreadable } from 'backend/platform/table-files/unreadable'
import { openZip } from 'backend/platform/table-files/zip-parts'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { INVOICE_FILE_MAX_BYTES, type InvoiceFileKind } from 'contract/invoices/states'
import { factsOfOfd, factsOfXml, type StatedFacts } from './stated-facts'

/** The part of an OFD file that lists its documents. */
const OFD_ROOT = 'OFD.xml'
const OFD_ROOT_MAX_CHARS = 100_000
/** A PDF ends with %%EOF; some writers add a few bytes. */
const PDF_TAIL_BYTES = 1_024

/** The invoice as it was recorded. */
export interface RecordedInvoice {
  number: string
  /** With tax; negative for a red invoice. */
  totalFen: number
}

export type InvoiceFileReason =
  | 'invoice_file_too_large'
  | 'invoice_file_unreadable'
  | 'invoice_file_of_other'
  | 'invoice_file_other_total'

/**
 * Decides the kind of an invoice's file by its content; the name does not count. Nothing in the file is executed or
 * resolved, and of an OFD only its root part is unpacked. XML and OFD that state another number or total are refused.
 * Runs in the process of invoice-file.program.ts.
 */
export async function checkInvoiceFile(
  bytes: Uint8Array,
  recorded: RecordedInvoice,
): Promise<Verdict<InvoiceFileKind, InvoiceFileReason>> {
  if (bytes.length > INVOICE_FILE_MAX_BYTES) return refuse('invoice_file_too_large')
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (head === '%PDF-') return endsAsPdf(bytes) ? accept('pdf') : refuse('invoice_file_unreadable')
  const [kind, facts] = head.startsWith('PK\x03\x04')
    ? (['ofd', await readOfd(bytes)] as const)
    : (['xml', factsOfXml(bytes)] as const)
  return facts ? compare(kind, facts, recorded) : refuse('invoice_file_unreadable')
}

function compare(
  kind: InvoiceFileKind,
  { numbers, totalsFen }: StatedFacts,
  { number, totalFen }: RecordedInvoice,
): Verdict<InvoiceFileKind, 'invoice_file_of_other' | 'invoice_file_other_total'> {
  const otherNumber = numbers.find((stated) => stated !== number)
  if (otherNumber !== undefined) return refuse('invoice_file_of_other', { foundKey: otherNumber })
  const otherTotal = totalsFen.find((stated) => stated !== totalFen)
  if (otherTotal !== undefined)
    return refuse('invoice_file_other_total', { foundFen: otherTotal, recordedFen: totalFen })
  return accept(kind)
}

function endsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-PDF_TAIL_BYTES)).includes('%%EOF')
}

async function readOfd(bytes: Uint8Array): Promise<StatedFacts | null> {
  try {
    const parts = await openZip(bytes)
    let text = ''
    for await (const piece of parts.read(OFD_ROOT) ?? []) {
      text += piece
      if (text.length > OFD_ROOT_MAX_CHARS) return null
    }
    return factsOfOfd(Buffer.from(text))
  } catch (error) {
    if (error instanceof TableFileUnreadable) return null
    throw error
  }
}
