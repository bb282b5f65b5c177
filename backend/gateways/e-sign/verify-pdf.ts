import { createHash, verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { nameIn } from './certificates'
import { compareRevisions } from './pdf/compare-revisions'
import { findSignatures, type Signature } from './pdf/document'
import { PdfFile, Revision } from './pdf/revision'
import type { Change } from './pdf/update'
import { isInteger, UnreadablePdf } from './pdf/values'

const SIGNATURES_MAX = 20
/** Revisions of a file. */
const ENDS_MAX = 100
const END_MARK = '%%EOF'
/** `<` */
const HEX_STRING = 0x3c

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

/** A change that a signature does not allow, made after the signature at this index. */
export interface ChangeReport extends Change {
  readonly afterSignature: number
}

export interface DocumentReport {
  readonly signatures: readonly SignatureReport[]
  /** Bytes after the last signed part, unless they only help to verify the signatures (PAdES B-LT). */
  readonly appendedBytes: number
  readonly changes: readonly ChangeReport[]
}

/**
 * Checks every signature of a PDF against the authorities, without any service, and what changed after each of them.
 * @returns null if the file is no PDF that every reader understands in the same way
 */
export async function verifyPdf(
  bytes: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<DocumentReport | null> {
  try {
    const file = new PdfFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const revisions = readRevisions(file)
    const last = revisions[0]
    const found = findAllSignatures(revisions)
    if (!last || found.length > SIGNATURES_MAX) return null
    const signatures = found.map((one) => checkSignature(file.bytes, one, authorities))
    signatures.sort((a, b) => a.coveredBytes - b.coveredBytes)
    const changes = findChanges(file, last, signatures)
    const end = signatures.at(-1)?.coveredBytes ?? bytes.length
    const isHarmless = last.length === bytes.length && !changes.some(isLast(signatures))
    return { signatures, appendedBytes: isHarmless ? 0 : bytes.length - end, changes }
  } catch {
    return null
  }
}

const isLast = (signatures: readonly SignatureReport[]) => (change: ChangeReport) =>
  change.afterSignature === signatures.length - 1

/** The revisions that can be read, latest first; what follows the latest one counts as appended. */
function readRevisions(file: PdfFile): Revision[] {
  const ends = [file.bytes.length, ...findEnds(file.bytes)]
  return [...new Set(ends)].flatMap((end) => readRevision(file, end) ?? [])
}

function readRevision(file: PdfFile, end: number): Revision | null {
  try {
    return new Revision(file, end)
  } catch {
    return null
  }
}

function findEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  for (let at = bytes.lastIndexOf(END_MARK); at > 0; at = bytes.lastIndexOf(END_MARK, at - 1)) {
    const rest = bytes.toString('latin1', at + END_MARK.length, at + END_MARK.length + 2)
    ends.push(at + END_MARK.length + (/^(?:\r\n|\r|\n)/.exec(rest)?.[0].length ?? 0))
    if (ends.length > ENDS_MAX) throw new UnreadablePdf('too many revisions')
  }
  return ends
}

/** Signatures of all revisions: a later one may have removed some from its form. */
function findAllSignatures([last, ...earlier]: readonly Revision[]): Signature[] {
  const found = last ? findSignatures(last) : []
  const starts = new Set(found.map(({ contents }) => contents.span?.start))
  for (const signature of earlier.flatMap(findReadableSignatures)) {
    const start = signature.contents.span?.start
    if (start !== undefined && !starts.has(start)) found.push(signature)
    starts.add(start)
  }
  return found
}

function findReadableSignatures(revision: Revision): Signature[] {
  try {
    return findSignatures(revision)
  } catch {
    return []
  }
}

/** Compares what each signature covers with the next one, and the last one with the whole file. */
function findChanges(file: PdfFile, last: Revision, signatures: readonly SignatureReport[]): ChangeReport[] {
  const revisions = signatures.map(({ coveredBytes }) => readRevision(file, coveredBytes))
  return revisions.flatMap((before, index) => {
    const isEnd = index === revisions.length - 1
    const after = isEnd ? last : revisions[index + 1]
    const changes = before ? findChangesAfter(before, after, { index, isEnd }) : COVERAGE
    // The bytes of a signature are not signed, so nothing else may consist of them.
    if (index === 0 && before?.hasOverlaps()) return [{ kind: 'hidden', page: null, afterSignature: 0 }]
    return changes.map((change) => ({ ...change, afterSignature: index }))
  })
}

const COVERAGE: readonly Change[] = [{ kind: 'coverage', page: null }]

function findChangesAfter(
  before: Revision,
  after: Revision | null | undefined,
  { index, isEnd }: { index: number; isEnd: boolean },
): readonly Change[] {
  if (index === 0 && findSignatures(before).length !== 1) return COVERAGE
  if (!after || before.length === after.length) return isEnd ? [] : after ? COVERAGE : []
  return compareRevisions(before, after, isEnd ? 0 : 1)
}

const UNREADABLE = {
  name: null,
  licenceNo: null,
  signedAt: null,
  isIntact: false,
  isTrusted: false,
  coveredBytes: 0,
} as const

function checkSignature(
  bytes: Buffer,
  { byteRange, contents }: Signature,
  authorities: readonly Uint8Array[],
): SignatureReport {
  const [start, length, after, rest] = byteRange
  const { span } = contents
  if (!span || byteRange.length !== 4 || start !== 0 || length !== span.start || after !== span.end)
    return UNREADABLE
  if (!isInteger(rest) || rest <= 0 || span.end + rest > bytes.length) return UNREADABLE
  const coveredBytes = span.end + rest
  const signed = Buffer.concat([bytes.subarray(0, span.start), bytes.subarray(span.end, coveredBytes)])
  const cms = bytes[span.start] === HEX_STRING ? readSignature(contents.bytes) : null
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

function readSignature(contents: Buffer) {
  const parsed = asn1.fromBER(new Uint8Array(contents))
  // What follows is not signed, so it is filled with zeros.
  if (parsed.offset === -1 || contents.subarray(parsed.offset).some((byte) => byte !== 0)) return null
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
