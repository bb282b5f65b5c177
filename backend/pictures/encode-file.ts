import { defineFileJob, type FileSender } from 'backend/platform/file-jobs'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { z } from 'zod'
import type { EncodedPicture, EncodeReason } from './encode-picture'
import { LARGEST_WIDTH, PICTURE_WIDTHS } from './picture-sizes'

const REASONS = [
  'picture_kind_unknown',
  'picture_too_many_pixels',
  'picture_unreadable',
] as const satisfies EncodeReason[]
const side = z.int().positive()
const width = side.max(LARGEST_WIDTH)

const Answer = z.union([
  z.object({ ok: z.literal(false), reason: z.enum(REASONS) }),
  z.object({
    ok: z.literal(true),
    value: z.object({
      width,
      height: side.max(12_000),
      fallback: z.enum(['jpeg', 'png']),
      files: z
        .array(z.object({ width, format: z.enum(['webp', 'jpeg', 'png']), bytes: side }))
        .min(1)
        .max(2 * (PICTURE_WIDTHS.length + 1)),
    }),
  }),
])

const encode = defineFileJob<null, z.output<typeof Answer>>({
  program: 'backend/pictures/encode-picture.program.ts',
  answer: Answer,
  // 25 million pixels take 100 MB when decoded, and as much again while they are turned upright.
  limits: { heapMb: 128, memoryMb: 1_024, cpuMs: 15_000, wallMs: 45_000, answerMaxBytes: 64 * 1_048_576 },
})

/**
 * Re-encodes a file in every size in a process of its own, as `encodePicture` does.
 * @throws FilesBusy
 */
export async function encodeFile(
  sender: FileSender,
  file: Buffer,
): Promise<Verdict<EncodedPicture, EncodeReason | 'too_many_requests'>> {
  const read = await encode(sender, null, file)
  if (!read.ok)
    return read.reason === 'file_unreadable' ? refuse('picture_unreadable') : { ...read, reason: read.reason }
  const { answer, body } = read.value
  if (!answer.ok) return refuse(answer.reason)
  const { files, ...measured } = answer.value
  let end = 0
  const cut = files.map(({ bytes, ...one }) => {
    end += bytes
    return { ...one, content: body.subarray(end - bytes, end) }
  })
  return end === body.length ? accept({ ...measured, files: cut }) : refuse('picture_unreadable')
}
