import { deflateSync } from 'node:zlib'
import { stream } from 'tests/support/hand-made-pdf'
import { describe, expect, test } from 'vitest'
import { PdfFile, Revision } from './revision'
import { isDict, nameAt, UnreadablePdf } from './values'

/** A file of these objects, in the order of their numbers, and its cross-reference. */
function build(
  objects: readonly string[],
  crossReference: (offsets: number[], start: number) => string,
): Revision {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, n) => {
    const offset = text.length
    text += `${n + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `${crossReference(offsets, start)}startxref\n${start}\n%%EOF`
  return new Revision(new PdfFile(Buffer.from(text, 'latin1')), text.length)
}

const row = (offset: number, kind = 'n') => `${String(offset).padStart(10, '0')} 00000 ${kind} \n`
const CATALOG = '<< /Type /Catalog >>'

/** Rows of a cross-reference stream: type, offset or container, generation or index. */
const rows = (values: readonly number[][]) =>
  values.map(([type = 0, second = 0, third = 0]) => [type, second >> 8, second & 255, third])

function crossReferenceStream(data: Buffer, more: string): string {
  const head = `/Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Filter /FlateDecode ${more}`
  return stream(deflateSync(data).toString('latin1'), head)
}

const typeOf = (revision: Revision, number: number) => {
  const value = revision.value(number)
  return isDict(value) ? nameAt(value, 'Type') : undefined
}

describe('the cross-reference', () => {
  test('is read from a hybrid file: the stream has what the table calls free', () => {
    const container = stream('2 0 << /Type /Packed >>', '/Type /ObjStm /N 1 /First 4')
    const index = crossReferenceStream(Buffer.from(rows([[2, 3, 0]]).flat()), '/Index [2 1]')
    const file = (table: (offsets: number[]) => string) =>
      build([CATALOG, 'null', container, index], (offsets) => {
        return `xref\n0 5\n${row(0, 'f')}${table(offsets)}trailer\n<< /Size 9 /Root 1 0 R /XRefStm ${offsets[3]} >>\n`
      })
    const hybrid = file(([one = 0, , three = 0, four = 0]) => row(one) + row(0, 'f') + row(three) + row(four))
    expect([typeOf(hybrid, 1), typeOf(hybrid, 2)]).toEqual(['Catalog', 'Packed'])
    expect(() => file((offsets) => offsets.map((offset) => row(offset)).join(''))).toThrow(UnreadablePdf)
  })

  test.each([0, 1, 2, 3, 4])('is read through predictor %i of PNG', (predictor) => {
    const file = build([CATALOG, '<< /Type /Second >>'], ([one = 0, two = 0], start) => {
      const plain = rows([
        [0, 0, 0],
        [1, one, 0],
        [1, two, 0],
        [1, start, 0],
      ])
      const data = Buffer.from(
        plain.flatMap((line, n) => [predictor, ...encode(predictor, line, plain[n - 1])]),
      )
      const more = '/Index [0 4] /DecodeParms << /Predictor 12 /Columns 4 >>'
      return `3 0 obj\n${crossReferenceStream(data, more)}\nendobj\n`
    })
    expect([typeOf(file, 1), typeOf(file, 2)]).toEqual(['Catalog', 'Second'])
  })

  /** Filters a row as RFC 2083, 6 describes. */
  function encode(
    predictor: number,
    line: readonly number[],
    above: readonly number[] = [0, 0, 0, 0],
  ): number[] {
    return line.map((value, n) => {
      const [left, up, corner] = [line[n - 1] ?? 0, above[n] ?? 0, n > 0 ? (above[n - 1] ?? 0) : 0]
      const estimate = left + up - corner
      const nearest = [left, up, corner].reduce((best, one) =>
        Math.abs(estimate - one) < Math.abs(estimate - best) ? one : best,
      )
      const predicted = [0, left, up, (left + up) >> 1, nearest][predictor] ?? 0
      return (value - predicted) & 255
    })
  }

  test.each<[string, (offsets: number[], start: number) => string]>([
    [
      'an entry of another length',
      ([one = 0]) =>
        `xref\n0 2\n${row(0, 'f')}${row(one).replace(' \n', '\n')}trailer\n<< /Size 9 /Root 1 0 R >>\n`,
    ],
    [
      'a number listed twice',
      ([one = 0]) => `xref\n1 1\n${row(one)}1 1\n${row(one)}trailer\n<< /Size 9 /Root 1 0 R >>\n`,
    ],
    ['no trailer', ([one = 0]) => `xref\n1 1\n${row(one)}`],
    [
      'an encrypted document',
      ([one = 0]) => `xref\n1 1\n${row(one)}trailer\n<< /Size 9 /Root 1 0 R /Encrypt 2 0 R >>\n`,
    ],
    [
      'a stream of another filter',
      () =>
        `2 0 obj\n${crossReferenceStream(Buffer.alloc(4), '').replace('FlateDecode', 'LZWDecode')}\nendobj\n`,
    ],
    [
      'a stream that is too short',
      () => `2 0 obj\n${crossReferenceStream(Buffer.alloc(4), '/Index [0 2]')}\nendobj\n`,
    ],
  ])('is refused with %s', (_, crossReference) => {
    expect(() => build([CATALOG], crossReference)).toThrow(UnreadablePdf)
  })
})
