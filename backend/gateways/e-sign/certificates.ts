import { createECDH, createHmac, randomBytes, webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SERIAL_BYTES = 16
const YEAR_MS = 365 * 86_400_000
const SIGNER_YEARS = 10
/** A reader's clock may be late. */
const CLOCK_DIFFERENCE_MS = 60_000
const OID = {
  commonName: '2.5.4.3',
  country: '2.5.4.6',
  /** Identifier of an organisation: the unified social credit code. */
  organizationIdentifier: '2.5.4.97',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const
/** Bits of the key usage: certificates and lists of revocations; digital signature and non-repudiation. */
const USAGE = { authority: { bits: 0x06, unused: 1 }, signer: { bits: 0xc0, unused: 6 } } as const

type Names = Partial<Record<'commonName' | 'organizationIdentifier', string>>

export interface Issued {
  readonly privateKey: webcrypto.CryptoKey
  /** DER. */
  readonly certificate: Uint8Array
}

/** Days between which the certificate of an authority is valid. */
const AUTHORITY_FROM = new Date('2026-01-01T00:00:00Z')
const AUTHORITY_UNTIL = new Date('2056-01-01T00:00:00Z')

/** An authority whose key follows from a secret, so that every server has the same one. */
export async function createAuthority(name: string, secret: string): Promise<Issued> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(createHmac('sha256', secret).update(`e-sign authority ${name}`).digest())
  const point = ecdh.getPublicKey()
  const [d, x, y] = [ecdh.getPrivateKey(), point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', d, x, y } as JsonWebKey
  const { d: _, ...publicJwk } = jwk
  const keys = {
    privateKey: await webcrypto.subtle.importKey('jwk', jwk, KEY_ALGORITHM, false, ['sign']),
    publicKey: await webcrypto.subtle.importKey('jwk', publicJwk, KEY_ALGORITHM, true, ['verify']),
  }
  const validity = { from: AUTHORITY_FROM, until: AUTHORITY_UNTIL }
  return await issue({ subject: { commonName: name }, keys, validity }, null)
}

/** A certificate for one signature; its key is used once and not stored. */
export async function issueCertificate(
  authority: Issued,
  { name, licenceNo }: { name: string; licenceNo: string | null },
  now: Date,
): Promise<Issued> {
  const subject = { commonName: name, ...(licenceNo !== null && { organizationIdentifier: licenceNo }) }
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, false, ['sign', 'verify'])
  const validity = {
    from: new Date(now.getTime() - CLOCK_DIFFERENCE_MS),
    until: new Date(now.getTime() + SIGNER_YEARS * YEAR_MS),
  }
  return await issue({ subject, keys, validity }, authority)
}

interface Wanted {
  subject: Names
  keys: { privateKey: webcrypto.CryptoKey; publicKey: webcrypto.CryptoKey }
  validity: { from: Date; until: Date }
}

/** @param authority null: the certificate is its own authority */
async function issue({ subject, keys, validity }: Wanted, authority: Issued | null): Promise<Issued> {
  const made = new pkijs.Certificate()
  made.version = 2
  made.serialNumber = new asn1.Integer({ valueHex: serialOf(authority) })
  made.subject = namesOf(subject)
  made.issuer = authority === null ? namesOf(subject) : parseCertificate(authority.certificate).subject
  made.notBefore.value = validity.from
  made.notAfter.value = validity.until
  await made.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  const { bits, unused } = authority === null ? USAGE.authority : USAGE.signer
  made.extensions = [
    extension(OID.basicConstraints, new pkijs.BasicConstraints({ cA: authority === null }).toSchema()),
    extension(OID.keyUsage, new asn1.BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: unused })),
  ]
  await made.sign((authority?.privateKey ?? keys.privateKey) as CryptoKey, 'SHA-256')
  return { privateKey: keys.privateKey, certificate: new Uint8Array(made.toSchema(true).toBER(false)) }
}

/** A random positive number without a leading zero byte; that of an authority is 1. */
function serialOf(authority: Issued | null): ArrayBuffer {
  if (authority === null) return Uint8Array.of(1).buffer
  const serial = Uint8Array.from(randomBytes(SERIAL_BYTES))
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial.buffer
}

function namesOf(names: Names): pkijs.RelativeDistinguishedNames {
  const name = new pkijs.RelativeDistinguishedNames()
  name.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({
      type: OID.country,
      value: new asn1.PrintableString({ value: 'CN' }),
    }),
  )
  for (const [key, value] of Object.entries(names) as [keyof Names, string][])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: OID[key], value: new asn1.Utf8String({ value }) }),
    )
  return name
}

function extension(extnID: string, value: asn1.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER(false) })
}

/** @param der a certificate in DER */
export function parseCertificate(der: Uint8Array): pkijs.Certificate {
  return pkijs.Certificate.fromBER(Uint8Array.from(der))
}

/** The value of a name of a certificate; null if it has none. */
export function nameIn(
  certificate: pkijs.Certificate,
  key: 'commonName' | 'organizationIdentifier',
): string | null {
  const found = certificate.subject.typesAndValues.find(({ type }) => type === OID[key])
  return found === undefined ? null : String(found.value.valueBlock.value)
}
