import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { log } from 'backend/platform/log'
import type { Worker } from 'tesseract.js'
import { parseLicence } from './parse-licence'
import { isUseful, type OcrGateway } from './port'

const TIMEOUT_MS = 15_000
/** Then the worker is ended: it takes 100 MB. */
const IDLE_MS = 60_000
/** The smaller of the two models of the package. */
const MODEL = '4.0.0_best_int'

/** Recognition on this server by tesseract in a thread of its own, started with the first picture. */
export function createLocalOcr(timeoutMs = TIMEOUT_MS): OcrGateway {
  let starting: Promise<Worker> | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = starting
    starting = undefined
    await (await ended?.catch(() => undefined))?.terminate()
  }

  return {
    readLicence: async (picture) => {
      clearTimeout(idle)
      try {
        starting ??= startWorker()
        const text = await within(timeoutMs, recognize(await starting, picture))
        const licence = parseLicence(text)
        return isUseful(licence) ? licence : 'unreadable'
      } catch (error) {
        log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'text recognition failed')
        void end()
        return 'unavailable'
      } finally {
        idle = setTimeout(end, IDLE_MS).unref()
      }
    },
  }
}

async function startWorker(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js')
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/chi_sim/package.json')
  const options = {
    langPath: join(dirname(data), MODEL),
    cacheMethod: 'none',
    gzip: true,
    // Without it, an error would also be thrown outside of the promise.
    errorHandler: () => {},
  }
  const worker = await createWorker('chi_sim', 1, options)
  // Pictures have no resolution; a guess of it would be reported on the error output.
  await worker.setParameters({ user_defined_dpi: '150' })
  return worker
}

async function recognize(worker: Worker, picture: Uint8Array): Promise<string> {
  const { data } = await worker.recognize(Buffer.from(picture))
  return data.text
}

/** A worker cannot be interrupted, only ended. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
