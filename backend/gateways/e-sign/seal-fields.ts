import {
  PDF,
  type PDFImage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  type SignatureField,
} from '@libpdf/core'
import type { Stamp } from './port'

/** Where a seal goes. Points from the lower left corner; first page: 0. */
export type SealPlace = Omit<Stamp, 'picture'>

/** Widget flags: print, locked. */
const FLAGS = 4 | 128
/** Points by which places may be rounded. */
const TOLERANCE = 0.01

/**
 * Adds an empty signature field for each place to an unsigned document. The first signer signs them too, so that a later
 * seal cannot be put anywhere else.
 */
export async function reserveSeals(
  document: Uint8Array,
  places: Readonly<Record<string, SealPlace>>,
): Promise<Uint8Array> {
  const pdf = await PDF.load(document)
  for (const [name, place] of Object.entries(places)) addSealField(pdf, `seal-${name}`, place)
  return await pdf.save({ incremental: true })
}

export function addSealField(pdf: PDF, name: string, place: SealPlace): SignatureField {
  const field = pdf.getOrCreateForm().createSignatureField(name)
  const ref = field.getRef()
  const page = pdf.getPage(place.page)
  if (!ref || !page) throw new Error(`the document has no page ${place.page}`)
  const dict = field.getDict()
  dict.delete('Kids')
  dict.set('Type', PdfName.of('Annot'))
  dict.set('Subtype', PdfName.of('Widget'))
  placeWidget(pdf, dict, place)
  const annotations = page.dict.getArray('Annots', (one) => pdf.getObject(one))
  if (annotations) annotations.push(ref)
  else page.dict.set('Annots', new PdfArray([ref]))
  return field
}

export function placeWidget(pdf: PDF, widget: PdfDict, { page, x, y, side }: SealPlace): void {
  const target = pdf.getPage(page)
  if (!target) throw new Error(`the document has no page ${page}`)
  widget.set('F', PdfNumber.of(FLAGS))
  widget.set('P', target.ref)
  widget.set('Rect', numbers(x, y, x + side, y + side))
}

/** The empty signature field that is reserved at a place. */
export function findSealField(pdf: PDF, { page, x, y, side }: SealPlace): SignatureField | undefined {
  const ref = pdf.getPage(page)?.ref
  const isHere = (dict: PdfDict) => {
    const rect = dict.getArray('Rect')?.toArray() ?? []
    const corners = [x, y, x + side, y + side]
    return (
      dict.getRef('P')?.objectNumber === ref?.objectNumber &&
      corners.every((value, n) => {
        const corner = rect[n]
        return corner instanceof PdfNumber && Math.abs(corner.value - value) <= TOLERANCE
      })
    )
  }
  return findSignatureFields(pdf).find((field) => !field.isSigned() && isHere(field.getDict()))
}

export function findSignatureFields(pdf: PDF): SignatureField[] {
  const fields = pdf.getForm()?.getFields() ?? []
  return fields.filter((field): field is SignatureField => field.type === 'signature')
}

/** Shows a picture in a widget. */
export function setAppearance(pdf: PDF, widget: PdfDict, picture: PDFImage, side: number): void {
  const stream = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(0, 0, side, side),
      Resources: PdfDict.of({ XObject: PdfDict.of({ Seal: picture.ref }) }),
    },
    new TextEncoder().encode(`q ${side} 0 0 ${side} 0 0 cm /Seal Do Q`),
  )
  // Registered, because a stream cannot be written inside of a dictionary.
  widget.set('AP', PdfDict.of({ N: pdf.register(stream) }))
}

const numbers = (...values: number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))
