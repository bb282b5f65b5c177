import type { IncomingMessage } from 'node:http'
import { acceptsUploads } from 'contract/pictures/upload-paths'
import { UPLOAD_BODY_MAX_BYTES } from 'contract/pictures/uploads'
import type { ServerContext } from '../context'
import { createUploadLimits } from './upload-limits'

/** Largest body of a form or a call. */
export const BODY_MAX_BYTES = 1_048_576

type Body = Uint8Array<ArrayBuffer>
type Work<T> = (body: Body | null) => Promise<T>

const uploads = createUploadLimits()

/**
 * Reads the body of a request and calls `work` with it.
 * @returns the result of `work`; `too_large`; or `busy` when too many uploads are in progress
 */
export async function withBody<T>(c: ServerContext, work: Work<T>): Promise<T | 'too_large' | 'busy'> {
  const { method, path } = c.req
  if (method === 'GET' || method === 'HEAD') return await work(null)
  if (method === 'POST' && acceptsUploads(path)) return await withUpload(c, work)
  const body = await readBody(c.env.incoming, BODY_MAX_BYTES).read
  return body === 'too_large' ? body : await work(body)
}

/** Takes the slot after the body is complete, so that slow senders do not block others. */
async function withUpload<T>(c: ServerContext, work: Work<T>): Promise<T | 'too_large' | 'busy'> {
  const address = c.get('clientAddress')
  const reading = readBody(c.env.incoming, UPLOAD_BODY_MAX_BYTES, (bytes) => received.grow(bytes))
  let isEvicted = false
  const received = uploads.receive(address, () => {
    isEvicted = true
    reading.stop()
  })
  const body = await reading.read.finally(received.end)
  if (isEvicted) return 'busy'
  if (body === 'too_large') return body
  const release = uploads.takeSlot(address)
  return release ? await work(body).finally(release) : 'busy'
}

/**
 * Reads a body up to a limit. Over the limit it resolves at once; `discardRest` discards the rest after the response.
 */
function readBody(incoming: IncomingMessage, maxBytes: number, onBytes = (_bytes: number) => {}) {
  let stop = () => {}
  const read = new Promise<Body | 'too_large'>((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const settle = (result: Body | 'too_large') => {
      incoming.off('data', take).off('end', finish).off('error', reject).off('close', lose).pause()
      parts.length = 0
      resolve(result)
    }
    const take = (part: Buffer) => {
      size += part.length
      if (size > maxBytes) return settle('too_large')
      parts.push(part)
      onBytes(part.length)
    }
    const finish = () => settle(new Uint8Array(Buffer.concat(parts)))
    const lose = () => reject(new Error('the connection was lost before the body was complete'))
    stop = () => settle('too_large')
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return settle('too_large')
    incoming.on('data', take).on('end', finish).on('error', reject).on('close', lose)
  })
  return { read, stop: () => stop() }
}
