import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openVendorServer, type VendorServer } from './vendor-server'

const PAGE_SIZE = 1_000

interface Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
}

/**
 * An object store with the part of the S3 interface that the market uses: one bucket with paths in its address, objects
 * that are put, read, deleted and listed in pages. Requests must have a valid signature of version 4.
 */
export async function openS3Server(account: Account): Promise<VendorServer> {
  const objects = new Map<string, Buffer>()
  return await openVendorServer((request, response, body) => {
    if (!hasValidSignature(request, body, account)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const { path, query } = addressOf(request)
    const [, bucket = '', ...names] = path.split('/')
    if (decodeURIComponent(bucket) !== account.bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(names.join('/'))
    if (key === '' && request.method === 'GET') return list(response, objects, query)
    if (key === '') return refuse(response, 501, 'NotImplemented')
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method !== 'GET') return refuse(response, 501, 'NotImplemented')
    const content = objects.get(key)
    if (!content) return refuse(response, 404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': content.length }).end(content)
  })
}

/** Keys in order; the token of the next page is the last key of this one. */
function list(response: ServerResponse, objects: ReadonlyMap<string, Buffer>, query: URLSearchParams) {
  const after = query.get('continuation-token') ?? ''
  const size = Math.min(PAGE_SIZE, Number(query.get('max-keys') ?? PAGE_SIZE))
  const keys = [...objects.keys()].filter((key) => key > after).sort()
  const page = keys.slice(0, size)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join('')
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function addressOf({ url = '' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = url.split('?')
  return { path, query: new URLSearchParams(query) }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function hasValidSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Account,
): boolean {
  const { authorization = '' } = request.headers
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [id, day = '', region = '', service = '', ending = ''] = credential.split('/')
  const bodyHash = headerOf(request, 'x-amz-content-sha256')
  if (id !== accessKeyId || bodyHash !== sha256(body)) return false
  const names = signedHeaders.split(';')
  const { path, query } = addressOf(request)
  const canonicalRequest = [
    request.method,
    path,
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = [day, region, service, ending].join('/')
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonicalRequest)].join(
    '\n',
  )
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`)
  for (const part of [day, region, service, ending]) key = hmac(key, part)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As RFC 3986 says, which the built-in function does not for these five. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
const escapeXml = (text: string) => text.replace(/[<>&]/g, (one) => `&#${one.charCodeAt(0)};`)
