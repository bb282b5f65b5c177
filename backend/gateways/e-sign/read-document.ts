import { defineFileJob, type FileReason, type FileSender } from 'backend/platform/file-jobs'
import { accept, type Verdict } from 'backend/platform/verdict'
import { z } from 'zod'
import { CHANGE_KINDS } from './pdf/update'
import type { DocumentReport } from './verify-pdf'

const TEXT_MAX = 500
/** A contract has two signatures. */
const SIGNATURES_MAX = 200
/** Maximum changes in the answer of the program. A file with more is refused as unreadable. */
const CHANGES_MAX = 2_000
const text = z.string().max(TEXT_MAX).nullable()

const Report = z.object({
  signatures: z
    .array(
      z.object({
        name: text,
        licenceNo: text,
        signedAt: z
          .string()
          .max(TEXT_MAX)
          .nullable()
          .transform((at) => (at === null ? null : new Date(at)))
          .refine((at) => at === null || !Number.isNaN(at.getTime())),
        isIntact: z.boolean(),
        isTrusted: z.boolean(),
        coveredBytes: z.number(),
      }),
    )
    .max(SIGNATURES_MAX),
  appendedBytes: z.number(),
  changes: z
    .array(
      z.object({
        kind: z.enum(CHANGE_KINDS),
        page: z.number().int().nullable(),
        afterSignature: z.number().int().nonnegative(),
      }),
    )
    .max(CHANGES_MAX),
})

const verify = defineFileJob<{ authorities: string[] }, DocumentReport | null>({
  program: 'backend/gateways/e-sign/verify-pdf.program.ts',
  answer: Report.nullable(),
  limits: { heapMb: 192, memoryMb: 640, cpuMs: 4_000, wallMs: 30_000, answerMaxBytes: 500_000 },
})

/**
 * Checks every signature of a PDF in a process of its own.
 * @param sender null: the signing service
 * @returns null if the file is no PDF that can be read
 * @throws FilesBusy
 */
export async function readDocument(
  sender: FileSender | null,
  bytes: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<Verdict<DocumentReport | null, Exclude<FileReason, 'file_unreadable'>>> {
  const input = { authorities: authorities.map((der) => Buffer.from(der).toString('base64')) }
  const read = await verify(sender, input, bytes)
  if (read.ok) return accept(read.value.answer)
  return read.reason === 'file_unreadable' ? accept(null) : { ...read, reason: read.reason }
}
