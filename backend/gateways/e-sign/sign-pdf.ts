import {
  CryptoKeySigner,
  PDF,
  type PDFImage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
} from '@libpdf/core'
import type { Issued } from './certificates'
import type { SigningRequest, Stamp } from './port'

/** Room for the signature and two certificates, in bytes. */
const SIGNATURE_BYTES = 4_096

/** Adds a PAdES B-B signature, and its stamp, as one incremental update. */
export async function signPdf(
  { document, reason, stamp, at }: Pick<SigningRequest, 'document' | 'reason' | 'stamp' | 'at'>,
  { privateKey, certificate }: Issued,
  authority: Uint8Array,
): Promise<Uint8Array> {
  const pdf = await PDF.load(document)
  if (stamp) addStamp(pdf, stamp)
  const signer = new CryptoKeySigner(privateKey, certificate, 'EC', 'ECDSA', [authority])
  const { bytes, warnings } = await pdf.sign({
    signer,
    reason,
    signingTime: at,
    level: 'B-B',
    fieldName: `signature-${countSignatures(pdf) + 1}`,
    estimatedSize: SIGNATURE_BYTES,
  })
  if (warnings.length > 0) throw new Error(`signing warned: ${warnings.map(({ code }) => code).join()}`)
  return bytes
}

function countSignatures(pdf: PDF): number {
  return (
    pdf
      .getForm()
      ?.getFields()
      .filter(({ type }) => type === 'signature').length ?? 0
  )
}

/** Annotations may follow an earlier signature; the page's own content stays as it was signed. */
function addStamp(pdf: PDF, { picture, page, x, y, side }: Stamp): void {
  const target = pdf.getPage(page)
  if (!target) throw new Error(`the document has no page ${page}`)
  const annotation = target.addStampAnnotation({ rect: { x, y, width: side, height: side }, name: 'Seal' })
  annotation.setNormalAppearance(appearanceOf(pdf.embedImage(picture), side))
  annotation.setPrintable(true)
}

function appearanceOf(image: PDFImage, side: number): PdfStream {
  const box = [0, 0, side, side].map((n) => PdfNumber.of(n))
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: new PdfArray(box),
      Resources: PdfDict.of({ XObject: PdfDict.of({ Seal: image.ref }) }),
    },
    new TextEncoder().encode(`q ${side} 0 0 ${side} 0 0 cm /Seal Do Q`),
  )
}
