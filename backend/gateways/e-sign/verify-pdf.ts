import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  type FormField,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  type SignatureField,
} from '@libpdf/core'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { nameIn } from './certificates'

const OID = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  /** PAdES: the certificate is named inside what is signed. */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** One signature of a document, oldest first. */
export interface SignatureReport {
  /** Common name and social credit code of the certificate; null if it cannot be read. */
  readonly name: string | null
  readonly licenceNo: string | null
  /** As the signer stated it. */
  readonly signedAt: Date | null
  /** Whether the signed bytes are unchanged. */
  readonly isIntact: boolean
  /** Whether one of our authorities issued the certificate, which was valid at the stated time. */
  readonly isTrusted: boolean
  /** Length of the part of the file that it covers. */
  readonly coveredBytes: number
}

export interface DocumentReport {
  readonly signatures: readonly SignatureReport[]
  /** Bytes after the last signed part. */
  readonly appendedBytes: number
  /** Whether what a signature covers differs from what the first signer signed, apart from signatures and stamps. */
  readonly isRewritten: boolean
}

/**
 * Checks every signature of a PDF against the authorities, without any service.
 * @returns null if the file is no PDF that can be read
 */
export async function verifyPdf(
  bytes: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<DocumentReport | null> {
  try {
    const parts = findSignatures(await PDF.load(bytes))
    const signatures = parts.map((part) => checkSignature(bytes, part, authorities))
    signatures.sort((a, b) => a.coveredBytes - b.coveredBytes)
    const covered = signatures.map(({ coveredBytes }) => coveredBytes).filter((end) => end > 0)
    return {
      signatures,
      appendedBytes: covered.length === 0 ? 0 : bytes.length - Math.max(...covered),
      isRewritten: await isRewritten(bytes, [...covered, bytes.length]),
    }
  } catch {
    return null
  }
}

/** Values of the fields of signatures. */
function findSignatures(pdf: PDF): number[][] {
  const fields = pdf.getForm()?.getFields() ?? []
  return fields.filter(isSignatureField).flatMap((field) => {
    const range = field.getSignatureDict()?.getArray('ByteRange')
    return range ? [[...range].map((n) => (n instanceof PdfNumber ? n.value : Number.NaN))] : []
  })
}

const isSignatureField = (field: FormField): field is SignatureField => field.type === 'signature'

const UNREADABLE = {
  name: null,
  licenceNo: null,
  signedAt: null,
  isIntact: false,
  isTrusted: false,
  coveredBytes: 0,
} as const

/** @param range offset and length of the part before the signature's bytes, and of the part after them */
function checkSignature(
  bytes: Uint8Array,
  [start, length, after, rest]: readonly number[],
  authorities: readonly Uint8Array[],
): SignatureReport {
  if (start !== 0 || length === undefined || after === undefined || rest === undefined) return UNREADABLE
  const coveredBytes = after + rest
  const isRange = length > 0 && after > length && rest > 0 && coveredBytes <= bytes.length
  if (!isRange || bytes[length] !== 0x3c || bytes[after - 1] !== 0x3e) return UNREADABLE
  const signed = Buffer.concat([bytes.subarray(0, length), bytes.subarray(after, coveredBytes)])
  const cms = readSignature(Buffer.from(bytes.subarray(length + 1, after - 1)).toString('latin1'))
  if (cms === null) return { ...UNREADABLE, coveredBytes }
  const { signer, certificate, signedAt } = cms
  const x509 = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)))
  return {
    name: nameIn(certificate, 'commonName'),
    licenceNo: nameIn(certificate, 'organizationIdentifier'),
    signedAt,
    coveredBytes,
    isIntact: isIntact(signer, x509, signed),
    isTrusted: signedAt !== null && isTrusted(x509, authorities, signedAt),
  }
}

function readSignature(hex: string) {
  if (!/^[0-9a-fA-F]+$/.test(hex)) return null
  const parsed = asn1.fromBER(new Uint8Array(Buffer.from(hex, 'hex')))
  if (parsed.offset === -1) return null
  try {
    const data = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: parsed.result }).content })
    const [signer] = data.signerInfos
    const sid = signer?.sid
    const certificate = (data.certificates ?? []).find(
      (one): one is pkijs.Certificate =>
        one instanceof pkijs.Certificate &&
        sid instanceof pkijs.IssuerAndSerialNumber &&
        one.serialNumber.isEqual(sid.serialNumber) &&
        one.issuer.isEqual(sid.issuer),
    )
    if (!signer || !certificate || data.signerInfos.length !== 1) return null
    const time = attributeOf(signer, OID.signingTime)
    const isTime = time instanceof asn1.UTCTime || time instanceof asn1.GeneralizedTime
    return { signer, certificate, signedAt: isTime ? time.toDate() : null }
  } catch {
    return null
  }
}

function attributeOf(signer: pkijs.SignerInfo, oid: string): unknown {
  return signer.signedAttrs?.attributes.find(({ type }) => type === oid)?.values[0]
}

/** Whether the signature is by this certificate, which it names, and over these bytes. */
function isIntact(signer: pkijs.SignerInfo, certificate: X509Certificate, signed: Uint8Array): boolean {
  const hash = HASHES[signer.digestAlgorithm.algorithmId]
  const digest = attributeOf(signer, OID.messageDigest)
  const attributes = signer.signedAttrs?.encodedValue
  if (hash === undefined || attributes === undefined || !(digest instanceof asn1.OctetString)) return false
  if (attributeOf(signer, OID.signingCertificate) === undefined) return false
  const isSame = createHash(hash).update(signed).digest().equals(Buffer.from(digest.getValue()))
  const signature = Buffer.from(signer.signature.getValue())
  return isSame && verify(hash, Buffer.from(attributes), certificate.publicKey, signature)
}

function isTrusted(certificate: X509Certificate, authorities: readonly Uint8Array[], at: Date): boolean {
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo)) return false
  return authorities.some((der) => {
    const authority = new X509Certificate(der)
    return certificate.checkIssued(authority) && certificate.verify(authority.publicKey)
  })
}

/** Keys that a signature or a stamp may change, by kind of object. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  Catalog: ['AcroForm', 'Metadata'],
  Page: ['Annots'],
  form: ['Fields', 'SigFlags'],
}

/** Whether an object of the first signed part differs in a later one. */
async function isRewritten(bytes: Uint8Array, ends: readonly number[]): Promise<boolean> {
  const [first] = ends
  if (first === undefined || ends.length < 2) return false
  const before = await PDF.load(bytes.subarray(0, first))
  const after = await PDF.load(bytes)
  const numbers = objectNumbers(bytes.subarray(first))
  return numbers.some((number) => {
    const ref = PdfRef.of(number, 0)
    const [old, now] = [before.getObject(ref), after.getObject(ref)]
    return old !== null && hashOf(old) !== hashOf(now)
  })
}

/** Numbers of the objects that a part of a file writes. */
function objectNumbers(part: Uint8Array): number[] {
  const text = Buffer.from(part).toString('latin1')
  return [...new Set([...text.matchAll(/(?:^|[\r\n])(\d{1,9}) 0 obj\b/g)].map(([, n]) => Number(n)))]
}

function hashOf(object: PdfObject | null): string {
  return createHash('sha256').update(textOf(object, true)).digest('hex')
}

/** An object as text, without what a signature may change. */
function textOf(object: PdfObject | null | undefined, isTop = false): string {
  if (object === null || object === undefined) return 'null'
  if (object instanceof PdfRef) return `${object.objectNumber} R`
  if (object instanceof PdfName) return `/${object.value}`
  if (object instanceof PdfNumber) return String(object.value)
  if (object instanceof PdfString) return `(${object.asString()})`
  if (object instanceof PdfArray) return `[${[...object].map((one) => textOf(one)).join(' ')}]`
  if (object instanceof PdfDict) return dictText(object, isTop)
  return String((object as { value?: unknown }).value)
}

function dictText(dict: PdfDict, isTop: boolean): string {
  const kind = dict.has('SigFlags') || dict.has('Fields') ? 'form' : (dict.getName('Type')?.value ?? '')
  const left = isTop ? (MAY_CHANGE[kind] ?? []) : []
  const entries = [...dict]
    .filter(([key]) => !left.includes(key.value))
    .map(([key, value]) => `${key.value} ${textOf(value)}`)
    .sort()
  const data = dict instanceof PdfStream ? createHash('sha256').update(dict.data).digest('hex') : ''
  return `<<${entries.join(' ')}>>${data}`
}
