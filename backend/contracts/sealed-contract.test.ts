import { createSigning, type SigningGateway } from 'backend/gateways/e-sign'
import { verifyPdf } from 'backend/gateways/e-sign/verify-pdf'
import sharp from 'sharp'
import { CONTRACT_CONTENT } from 'tests/fixtures/contract-content'
import { hasPoppler, renderPage } from 'tests/support/poppler'
import { expect, test } from 'vitest'
import { faultsOf } from './check-document'
import { drawContract } from './draw-contract'
import { drawSeal } from './draw-seal'

const PAGE_HEIGHT = 841.89
const gateway: SigningGateway = createSigning({ adapter: 'sandbox' }, 'secret of this test')
const SIDES = ['seller', 'buyer'] as const

/** The contract as drawn, and after each signature. */
async function signByBoth() {
  const { pdf, stampPlaces } = await drawContract(CONTRACT_CONTENT)
  const files: Uint8Array[] = [pdf]
  for (const side of SIDES) {
    const { name, licenceNo } = CONTRACT_CONTENT[side]
    const answer = await gateway.sign({
      requestId: '01a20a37-0250-758a-9c40-5bfd6321df9b',
      document: files.at(-1) ?? pdf,
      signer: { name, licenceNo },
      reason: '签署合同',
      stamp: { picture: drawSeal(name, 'contract'), ...stampPlaces[side] },
      at: new Date('2026-11-26T02:00:00Z'),
    })
    if (!answer.ok) throw new Error(answer.reason)
    files.push(answer.document)
  }
  return { files, stampPlaces }
}

/** Number of red pixels inside a place. */
async function countRed(
  pdf: Uint8Array,
  { page, x, y, side }: { page: number; x: number; y: number; side: number },
) {
  const { data, info } = await sharp(renderPage(pdf, page + 1))
    .extract({
      left: Math.round(x),
      top: Math.round(PAGE_HEIGHT - y - side),
      width: Math.round(side),
      height: Math.round(side),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 150 && g < 120 && b < 120) red++
  }
  return red
}

test.skipIf(!hasPoppler)('each seal is seen in its place from its signature on', async () => {
  const { files, stampPlaces } = await signByBoth()
  const seen = await Promise.all(
    files.map(async (file) => [
      await countRed(file, stampPlaces.seller),
      await countRed(file, stampPlaces.buyer),
    ]),
  )
  expect(seen.map((counts) => counts.map((count) => count > 200))).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('a contract with both seals is sound', async () => {
  const { files } = await signByBoth()
  const report = await verifyPdf(files.at(-1) ?? new Uint8Array(), await gateway.authorities())
  expect(report && faultsOf(report)).toEqual([])
  expect(report?.signatures.map(({ name }) => name)).toEqual(SIDES.map((side) => CONTRACT_CONTENT[side].name))
})
