import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveJobs } from 'backend/platform/file-jobs/serve-jobs'
import { createWorker, type Worker } from 'tesseract.js'
import { parseLicence } from './parse-licence'
import { isUseful } from './port'

/** The smaller of the two models of the package. */
const MODEL = '4.0.0_best_int'

let starting: Promise<Worker> | undefined

serveJobs(async ({ bytes }) => {
  starting ??= startWorker()
  const { data } = await (await starting).recognize(bytes)
  const licence = parseLicence(data.text)
  return { answer: isUseful(licence) ? licence : null }
})

async function startWorker(): Promise<Worker> {
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
