import { Readable } from 'node:stream'
import { market } from '../api/backend.server'
import { downloadHeaders, type FileName } from '../csv/download-headers'
import { siteOrigin } from '../pages/site-address.server'
import type { PaperMarks } from './paper-parts.server'

/** A PDF that is sent while it is made. */
export function pdfResponse(name: FileName, parts: AsyncIterable<Buffer> | Iterable<Buffer>): Response {
  const body = Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream
  return new Response(body, { headers: downloadHeaders(name, 'pdf', 'application/pdf') })
}

/** Where a paper of this market is verified. */
export function marksOf(request: Request, code: string): PaperMarks {
  const url = new URL(`/verify?code=${code}`, siteOrigin(request)).href
  return { code, url, isDemo: market.settings.mode === 'demo' }
}
