import { serveJobs } from 'backend/platform/file-jobs/serve-jobs'
import { hasSmallStreams } from './stream-sizes'
import { verifyPdf } from './verify-pdf'

serveJobs(async ({ input, bytes }) => {
  if (!hasSmallStreams(bytes)) return { answer: null }
  const { authorities } = input as { authorities: readonly string[] }
  return {
    answer: await verifyPdf(
      bytes,
      authorities.map((der) => Buffer.from(der, 'base64')),
    ),
  }
})
