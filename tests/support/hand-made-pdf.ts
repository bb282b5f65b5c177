import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import * as asn1 from 'asn1js'
import { createAuthority, issueCertificate } from 'backend/gateways/e-sign/certificates'
import * as pkijs from 'pkijs'

/** An object as it is written; `head` replaces `12 0 obj`, `before` precedes it. */
export interface WrittenObject {
  number: number
  generation?: number
  head?: string
  before?: string
  body: string
}

/** An incremental update, written byte by byte. */
export interface WrittenUpdate {
  objects?: readonly WrittenObject[]
  /** Objects of an object stream; the cross-reference is a stream then. */
  packed?: { container: number; objects: readonly WrittenObject[] }
  freed?: readonly { number: number; generation: number }[]
  /** Number of the cross-reference stream; without it a table is written. */
  stream?: number
  root?: string
  previous?: number
  /** More entries of the trailer. */
  trailer?: string
  /** Objects that are inside of others, by the text that they begin with. */
  nested?: readonly { number: number; text: string }[]
  /** Bytes before the cross-reference that it does not list. */
  unlisted?: string
  size?: number
}

type Line = { number: number; fields: readonly [type: number, second: number, third: number] }

/** Adds an update to a file, or writes a first one. */
export function write(file: Buffer, update: WrittenUpdate): Buffer {
  const parts: Buffer[] = [file]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const add = (text: string) => parts.push(Buffer.from(text, 'latin1'))
  const lines: Line[] = (update.freed ?? []).map(({ number, generation }) => ({
    number,
    fields: [0, 0, generation],
  }))
  const addObject = ({ number, generation = 0, head, before = '', body }: WrittenObject) => {
    add(before)
    lines.push({ number, fields: [1, length(), generation] })
    add(`${head ?? `${number} ${generation} obj`}\n${body}\nendobj\n`)
  }
  for (const object of update.objects ?? []) addObject(object)
  if (update.packed) {
    const { container, objects } = update.packed
    addObject({ number: container, body: packObjects(objects) })
    for (const [index, { number }] of objects.entries()) lines.push({ number, fields: [2, container, index] })
  }
  const written = Buffer.concat(parts)
  for (const { number, text } of update.nested ?? [])
    lines.push({ number, fields: [1, written.lastIndexOf(text), 0] })
  add(update.unlisted ?? '')
  const start = length()
  const text = file.toString('latin1')
  const previous = update.previous ?? (file.length > 20 ? lastStart(text) : undefined)
  const size = update.size ?? Math.max(60, ...lines.map(({ number }) => number + 1))
  const trailer = [
    `/Size ${size} /Root ${update.root ?? '1 0 R'} /Info 9 0 R`,
    previous === undefined ? '' : `/Prev ${previous}`,
    update.trailer ?? '',
  ].join(' ')
  add(
    update.stream === undefined
      ? `${tableOf(lines)}trailer\n<< ${trailer} >>\n`
      : streamOf([...lines, { number: update.stream, fields: [1, start, 0] }], update.stream, trailer),
  )
  add(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

export const lastStart = (text: string) => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])

export const stream = (data: string, more = '') =>
  `<< ${more} /Length ${data.length} >>\nstream\n${data}\nendstream`

function packObjects(objects: readonly WrittenObject[]): string {
  const bodies = objects.map(({ body }) => body)
  const heads = objects.map(({ number }, n) => `${number} ${bodies.slice(0, n).join(' ').length + (n && 1)}`)
  const head = `${heads.join(' ')} `
  const data = deflateSync(Buffer.from(head + bodies.join(' '), 'latin1')).toString('latin1')
  return stream(data, `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`)
}

const sorted = (lines: readonly Line[]) => [...lines].sort((a, b) => a.number - b.number)
const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

function tableOf(lines: readonly Line[]): string {
  const rows = sorted(lines).map(({ number, fields: [type, second, third] }) => {
    return `${number} 1\n${pad(second, 10)} ${pad(third, 5)} ${type === 0 ? 'f' : 'n'} \n`
  })
  return `xref\n${rows.join('')}`
}

function streamOf(lines: readonly Line[], number: number, trailer: string): string {
  const all = sorted(lines)
  const data = Buffer.concat(
    all.map(({ fields: [type, second, third] }) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(type, 0)
      row.writeUInt32BE(second, 1)
      row.writeUInt16BE(third, 5)
      return row
    }),
  )
  const index = all.map((line) => `${line.number} 1`).join(' ')
  const head = `/Type /XRef /W [1 4 2] /Index [${index}] ${trailer}`
  return `${number} 0 obj\n${stream(data.toString('latin1'), head)}\nendobj\n`
}

const CONTENTS_BYTES = 3_000
const RANGE = '/ByteRange [0 0000000001 0000000002 0000000003]'

/** Body of a signature that `signBytes` completes. */
export const signatureBody = (more = '') =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${RANGE} /Contents <${'00'.repeat(CONTENTS_BYTES)}> ${more} >>`

export interface HandSigner {
  secret: string
  authorityName: string
  name: string
  at: Date
  /** Alters the range before it is written and signed. */
  range?: (range: number[]) => number[]
}

/** Completes the last signature of a file. */
export async function signBytes(file: Buffer, signer: HandSigner): Promise<Buffer> {
  const placeholder = file.lastIndexOf(RANGE)
  const start = file.indexOf('<', file.indexOf('/Contents', placeholder))
  const end = file.indexOf('>', start) + 1
  const range = [0, start, end, file.length - end]
  const stated = signer.range?.(range) ?? range
  const text = `/ByteRange [${stated[0]} ${stated
    .slice(1)
    .map((one) => pad(one, 10))
    .join(' ')}]`
  file.write(text.padEnd(RANGE.length), placeholder, 'latin1')
  const [first = 0, length = 0, after = 0, rest = 0] = stated
  const signed = Buffer.concat([file.subarray(first, first + length), file.subarray(after, after + rest)])
  file.write((await createCms(signed, signer)).toString('hex'), start + 1, 'latin1')
  return file
}

async function createCms(signed: Buffer, { secret, authorityName, name, at }: HandSigner): Promise<Buffer> {
  const authority = await createAuthority(authorityName, secret)
  const { privateKey, certificate: der } = await issueCertificate(authority, { name, licenceNo: null }, at)
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(der))
  const digest = (data: Uint8Array) =>
    new asn1.OctetString({ valueHex: new Uint8Array(createHash('sha256').update(data).digest()) })
  const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value })
  const attribute = (type: string, value: asn1.BaseBlock) => new pkijs.Attribute({ type, values: [value] })
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
        attribute('1.2.840.113549.1.9.5', new asn1.UTCTime({ valueDate: at })),
        attribute('1.2.840.113549.1.9.4', digest(signed)),
        attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(digest(der))))),
      ],
    }),
  })
  const data = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    signerInfos: [signer],
    certificates: [certificate],
  })
  await data.sign(privateKey as CryptoKey, 0, 'SHA-256')
  const content = new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: data.toSchema(true),
  })
  return Buffer.from(content.toSchema().toBER(false))
}
