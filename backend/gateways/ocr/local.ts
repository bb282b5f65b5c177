import { defineFileJob } from 'backend/platform/file-jobs'
import { log } from 'backend/platform/log'
import { LicenceText, type OcrGateway } from './port'

const TIMEOUT_MS = 25_000
const CPU_MS = 20_000

/** Recognition on this server by tesseract in a process of its own, started with the first picture. */
export function createLocalOcr(timeoutMs = TIMEOUT_MS): OcrGateway {
  const readText = defineFileJob<null, LicenceText | null>({
    program: 'backend/gateways/ocr/read-text.program.ts',
    answer: LicenceText.nullable(),
    limits: { heapMb: 256, memoryMb: 1_024, cpuMs: CPU_MS, wallMs: timeoutMs, answerMaxBytes: 20_000 },
  })
  return {
    readLicence: async (picture) => {
      try {
        // The caller counts the pictures of an owner. The market has encoded them itself.
        const read = await readText(null, null, picture)
        if (!read.ok) return 'unavailable'
        return read.value.answer ?? 'unreadable'
      } catch (error) {
        log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'text recognition failed')
        return 'unavailable'
      }
    },
  }
}
