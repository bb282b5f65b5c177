import { serveJobs } from 'backend/platform/file-jobs/serve-jobs'
import { encodePicture } from './encode-picture'

serveJobs(async ({ bytes }) => {
  const encoded = await encodePicture(bytes)
  if (!encoded.ok) return { answer: encoded }
  const { files, ...measured } = encoded.value
  const sizes = files.map(({ content, ...file }) => ({ ...file, bytes: content.length }))
  return {
    answer: { ok: true, value: { ...measured, files: sizes } },
    body: Buffer.concat(files.map(({ content }) => content)),
  }
})
