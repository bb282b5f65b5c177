import { serveJobs } from 'backend/platform/file-jobs/serve-jobs'
import { checkInvoiceFile, type RecordedInvoice } from './check-file'

serveJobs(async ({ input, bytes }) => ({ answer: await checkInvoiceFile(bytes, input as RecordedInvoice) }))
