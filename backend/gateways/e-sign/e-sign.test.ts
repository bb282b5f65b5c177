import { createRequire } from 'node:module'
import { PDF, rgb } from '@libpdf/core'
import sharp from 'sharp'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpSigning } from './http'
import { createSigning } from './index'
import type { SigningAnswer, SigningGateway, SigningRequest } from './port'
import { createSigningSandbox, SANDBOX_FAULTS } from './sandbox'
import { verifyPdf } from './verify-pdf'

const PDFDocument: typeof import('pdfkit') = createRequire(import.meta.url)('pdfkit')
const SECRET = 'secret of this test'
const AT = new Date('2026-11-26T02:00:00Z')
const BUYER = { name: '东莞市宏达塑料制品有限公司', licenceNo: '91441900MA4W1XYZ0K' }
const SELLER = { name: '宁波甬联塑化贸易有限公司', licenceNo: null }
const sandbox = createSigningSandbox(SECRET)

let draft: Uint8Array
let seal: Uint8Array
beforeAll(async () => {
  draft = await newDocument('塑料购销合同')
  seal = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#c00c' } })
    .png()
    .toBuffer()
})

/** A page with one line of text. */
async function newDocument(text: string): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.text(Buffer.from(text).toString('hex'))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(parts)
}

const request = (document: Uint8Array, more: Partial<SigningRequest> = {}): SigningRequest => ({
  requestId: '01a20a37-0250-758a-9c40-5bfd6321df9b',
  document,
  signer: BUYER,
  reason: '签署合同',
  stamp: { picture: seal, page: 0, x: 80, y: 80, side: 110 },
  at: AT,
  ...more,
})

function documentOf(answer: SigningAnswer): Uint8Array {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.document
}

async function signBy(gateway: SigningGateway, document: Uint8Array, more: Partial<SigningRequest> = {}) {
  return documentOf(await gateway.sign(request(document, more)))
}

const signBoth = async (gateway: SigningGateway) =>
  await signBy(gateway, await signBy(gateway, draft), { signer: SELLER, at: new Date(AT.getTime() + 60_000) })

const check = async (document: Uint8Array, gateway: SigningGateway = sandbox) =>
  await verifyPdf(document, await gateway.authorities())

/** Answers of a vendor that are not the signed document. */
let vendor: VendorServer
type Given = { status: number; body: Uint8Array | string } | 'silent'
let answer: (asked: SigningRequest) => Promise<Given>
const signed = async (asked: SigningRequest): Promise<Given> => {
  const made = await sandbox.sign(asked)
  if (made.ok) return { status: 200, body: made.document }
  return { status: made.reason === 'signing_refused' ? 422 : 503, body: '' }
}

beforeAll(async () => {
  answer = signed
  vendor = await openVendorServer(async (_, response, body) => {
    const { document, stamp, at, ...rest } = JSON.parse(body.toString())
    const given = await answer({
      ...rest,
      document: Buffer.from(document, 'base64'),
      stamp: stamp && { ...stamp, picture: Buffer.from(stamp.picture, 'base64') },
      at: new Date(at),
    })
    if (given === 'silent') return
    response.writeHead(given.status, { location: 'http://127.0.0.1:1/' }).end(given.body)
  })
})
afterAll(() => vendor.close())

const http = async (timeoutMs = 60_000) =>
  httpSigning({ url: vendor.origin, token: 'token', authorities: await sandbox.authorities() }, timeoutMs)

describe.each([
  ['sandbox', async () => sandbox],
  ['http', async () => await http()],
] as const)('%s', (_, gateway) => {
  test('both signatures hold, each over the document as its signer saw it', async () => {
    const document = await signBoth(await gateway())
    expect(Buffer.from(document.subarray(0, draft.length)).equals(Buffer.from(draft))).toBe(true)
    const report = await check(document)
    expect(report).toMatchObject({ appendedBytes: 0, changes: [] })
    expect(report?.signatures).toMatchObject([
      { ...BUYER, isIntact: true, isTrusted: true, signedAt: AT },
      { ...SELLER, isIntact: true, isTrusted: true, coveredBytes: document.length },
    ])
  })

  test('tells a refusal from a service that does not answer', async () => {
    const ask = async (name: string) =>
      await (await gateway()).sign(request(draft, { signer: { name, licenceNo: null } }))
    expect(await ask(`${SANDBOX_FAULTS.refused}公司`)).toEqual({ ok: false, reason: 'signing_refused' })
    expect(await ask(`${SANDBOX_FAULTS.unavailable}公司`)).toEqual({
      ok: false,
      reason: 'signing_unavailable',
    })
  })
})

test.each<[string, typeof answer, number?]>([
  ['an error', async () => ({ status: 500, body: 'internal' })],
  ['a redirect', async () => ({ status: 302, body: '' })],
  ['no PDF', async () => ({ status: 200, body: 'signed' })],
  ['the unsigned document', async ({ document }) => ({ status: 200, body: document })],
  ['another document', async (asked) => signed({ ...asked, document: await newDocument('另一份') })],
  ['the signature of another', async (asked) => signed({ ...asked, signer: SELLER })],
  [
    'a signature of an unknown authority',
    async (asked) => ({
      status: 200,
      body: await signBy(createSigningSandbox('other'), asked.document, asked),
    }),
  ],
  ['no answer in time', async () => 'silent', 300],
])('%s counts as unavailable', async (_, given, timeoutMs) => {
  answer = given
  expect(await (await http(timeoutMs)).sign(request(draft))).toEqual({
    ok: false,
    reason: 'signing_unavailable',
  })
  answer = signed
})

test('without a service nothing is signed, and no authority is known', async () => {
  const off = createSigning(undefined, SECRET)
  expect(await off.sign(request(draft))).toEqual({ ok: false, reason: 'signing_unavailable' })
  expect(await off.authorities()).toEqual([])
})

test('the authority follows from the secret', async () => {
  const [document] = [await signBoth(sandbox)]
  expect((await check(document, createSigningSandbox(SECRET)))?.signatures.every((s) => s.isTrusted)).toBe(
    true,
  )
  const foreign = await check(document, createSigningSandbox('another secret'))
  expect(foreign?.signatures.map(({ isIntact, isTrusted }) => [isIntact, isTrusted])).toEqual([
    [true, false],
    [true, false],
  ])
})

describe('changes after the signatures', () => {
  test('an altered byte breaks the signatures that cover it', async () => {
    const document = await signBoth(sandbox)
    const ends = (await check(document))?.signatures.map(({ coveredBytes }) => coveredBytes) ?? []
    const intact = async (offset: number) => {
      const altered = Uint8Array.from(document)
      altered[offset] = (altered[offset] ?? 0) ^ 1
      return (await check(altered))?.signatures.map(({ isIntact }) => isIntact)
    }
    // Inside the comment at the top of the file, and inside the second update.
    expect(await intact(10)).toEqual([false, false])
    const second = Buffer.from(document).indexOf('/Reason', ends[0])
    expect(await intact(second + 10)).toEqual([true, false])
  })

  test('no byte of the file can be altered unseen', async () => {
    const document = await signBy(sandbox, draft)
    for (let n = 0; n < 60; n++) {
      const altered = Uint8Array.from(document)
      const offset = Math.floor((n * document.length) / 60)
      altered[offset] = (altered[offset] ?? 0) ^ 0x10
      const report = await check(altered)
      const [one] = report?.signatures ?? []
      // The padding after the signature's own bytes is zeros that say nothing.
      const isPadding = document[offset] === 0x30
      expect([offset, isPadding || !(one?.isIntact && one.isTrusted)]).toEqual([offset, true])
    }
  })

  test('an appended revision is found, whether it changes the text or not', async () => {
    const document = await signBoth(sandbox)
    const pdf = await PDF.load(document)
    pdf.getPage(0)?.drawText('2 t', { x: 100, y: 500, color: rgb(0, 0, 0) })
    const changed = await pdf.save({ incremental: true })
    const report = await check(changed)
    expect(report?.signatures.map(({ isIntact }) => isIntact)).toEqual([true, true])
    expect(report).toMatchObject({
      appendedBytes: changed.length - document.length,
      changes: [{ kind: 'content', page: 1, afterSignature: 1 }],
    })
    const longer = await check(Buffer.concat([document, Buffer.from('\n%%EOF\n')]))
    expect(longer).toMatchObject({ appendedBytes: 7, changes: [] })
  })

  test('text that changes between two signatures is found', async () => {
    const pdf = await PDF.load(await signBy(sandbox, draft))
    pdf.getPage(0)?.drawText('2 t', { x: 100, y: 500, color: rgb(0, 0, 0) })
    const report = await check(
      await signBy(sandbox, await pdf.save({ incremental: true }), { signer: SELLER }),
    )
    expect(report?.signatures.map(({ isIntact }) => isIntact)).toEqual([true, true])
    expect(report).toMatchObject({
      appendedBytes: 0,
      changes: [{ kind: 'content', page: 1, afterSignature: 0 }],
    })
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('合同')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a broken PDF', Buffer.from('%PDF-1.7\n1 0 obj <<')],
])('%s is no signed document', async (_, file) => {
  const report = await check(file)
  expect(report?.signatures ?? []).toEqual([])
})

test('an unsigned document has no signatures', async () => {
  expect(await check(draft)).toEqual({ signatures: [], appendedBytes: 0, changes: [] })
})

test.skipIf(!hasPoppler)('pdfsig confirms both signatures', async () => {
  const shown = poppler('pdfsig', await signBoth(sandbox))
  expect(shown.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2)
  expect(shown.match(/Signature Type: ETSI\.CAdES\.detached/g)).toHaveLength(2)
  expect(shown).toMatch(new RegExp(`${BUYER.name}[\\s\\S]*${SELLER.name}[\\s\\S]*Total document signed`))
})
