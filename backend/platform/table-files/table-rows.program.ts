import { serveJobs } from '../file-jobs/serve-jobs'
import type { TableColumn } from './columns'
import { readTableFile } from './read-table-file'

serveJobs(async ({ input, bytes, sendPart }) => {
  const { columns } = input as { columns: readonly TableColumn[] }
  return { answer: await readTableFile(bytes, columns, sendPart) }
})
