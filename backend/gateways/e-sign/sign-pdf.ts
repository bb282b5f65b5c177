import { CryptoKeySigner, PDF } from '@libpdf/core'
import type { Issued } from './certificates'
import type { SigningRequest, Stamp } from './port'
import { addSealField, findSealField, findSignatureFields, placeWidget, setAppearance } from './seal-fields'

/** Room for the signature and two certificates, in bytes. */
const SIGNATURE_BYTES = 4_096

/** Adds a PAdES B-B signature, which shows its stamp, as one incremental update. */
export async function signPdf(
  { document, reason, stamp, at }: Pick<SigningRequest, 'document' | 'reason' | 'stamp' | 'at'>,
  { privateKey, certificate }: Issued,
  authority: Uint8Array,
): Promise<Uint8Array> {
  const pdf = await PDF.load(document)
  const fieldName = (stamp && prepareStamp(pdf, stamp)) ?? nextName(pdf)
  const signer = new CryptoKeySigner(privateKey, certificate, 'EC', 'ECDSA', [authority])
  const { bytes, warnings } = await pdf.sign({
    signer,
    reason,
    signingTime: at,
    level: 'B-B',
    fieldName,
    estimatedSize: SIGNATURE_BYTES,
  })
  if (warnings.length > 0) throw new Error(`signing warned: ${warnings.map(({ code }) => code).join()}`)
  return bytes
}

const nextName = (pdf: PDF) => `signature-${findSignatureFields(pdf).length + 1}`

/**
 * Puts a stamp into the field that is reserved for it. An unsigned document gets one; a signed one that reserves none is
 * signed invisibly, because a new seal would change what was signed.
 * @returns name of the field, null for an invisible signature
 */
function prepareStamp(pdf: PDF, stamp: Stamp): string | null {
  const reserved = findSealField(pdf, stamp)
  const isSigned = findSignatureFields(pdf).some((field) => field.isSigned())
  if (!reserved && isSigned) return null
  const field = reserved ?? addSealField(pdf, nextName(pdf), stamp)
  const widget = field.getDict()
  setAppearance(pdf, widget, pdf.embedImage(stamp.picture), stamp.side)
  // The library makes the widget of every signature invisible before it saves.
  const save = pdf.save.bind(pdf)
  pdf.save = async (options) => {
    pdf.save = save
    placeWidget(pdf, widget, stamp)
    return await save(options)
  }
  return field.name
}
