import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { pdfBombs } from 'tests/fixtures/hostile-pdfs'
import { expect, test } from 'vitest'
import { readDocument } from './read-document'
import { createSigningSandbox } from './sandbox'
import { hasSmallStreams } from './stream-sizes'
import { verifyPdf } from './verify-pdf'

const AT = new Date('2026-11-26T02:00:00Z')

test('reports what the check itself reports', async () => {
  const gateway = createSigningSandbox('secret of this test')
  const pdf = PDF.create()
  pdf.addPage()
  const document = await pdf.save()
  const signer = { name: '宁波甬联塑化贸易有限公司', licenceNo: '91330201739468915X' }
  const requestId = createHash('sha256').update('request').digest('hex')
  const signed = await gateway.sign({ requestId, document, signer, reason: '签署', stamp: null, at: AT })
  if (!signed.ok) throw new Error(signed.reason)
  const authorities = await gateway.authorities()
  const report = await verifyPdf(signed.document, authorities)
  expect(report?.signatures).toMatchObject([{ name: signer.name, isIntact: true, isTrusted: true }])
  expect(await readDocument(null, signed.document, authorities)).toEqual({ ok: true, value: report })
  expect(hasSmallStreams(Buffer.from(signed.document))).toBe(true)
})

test.each(pdfBombs())('finds no signature in %s', async (_, file) => {
  const read = await readDocument(null, file(), [])
  expect(read.ok && (read.value?.signatures ?? [])).toEqual([])
})

test.each(['a cross-reference stream of 40 MB', 'streams that together are too large', 'a million objects'])(
  'recognizes %s before it is parsed',
  (name) => {
    const file = pdfBombs().find(([what]) => what === name)?.[1]
    expect(file && hasSmallStreams(file())).toBe(false)
  },
)
