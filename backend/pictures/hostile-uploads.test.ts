import type { Picture } from 'contract/pictures'
import type { Envelope } from 'contract/refusal'
import sharp from 'sharp'
import { type Market, openMarket } from 'tests/endpoints/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytes, join, jpeg, REENCODED, REFUSED, SCRIPT, type Sent } from '../../tests/fixtures/hostile-files'

let market: Market
beforeAll(async () => {
  market = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => market.close())

interface Answered {
  status: number
  msg: string
  data: Partial<Picture & { reason: string }>
}

/** Sends a raw body for a member with an unused quota. */
async function sendBody(body: BodyInit, headers: Record<string, string> = {}): Promise<Answered> {
  const { token } = await market.newPerson()
  const answer = await market.send('/api/third/oss/upload', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const { msg, data } = (await answer.json()) as Envelope<Answered['data']>
  return { status: answer.status, msg, data }
}

async function upload({ file, name = 'a.jpg', type = 'image/jpeg' }: Sent): Promise<Answered> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await file)], name, { type }))
  return await sendBody(form)
}

/** Every file of a stored picture. */
async function filesOf({ sizes = [] }: Answered['data']) {
  return await Promise.all(
    sizes
      .flatMap(({ webp, fallback }) => [webp, fallback])
      .map(async (address) => {
        const answer = await market.send(address)
        expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
        expect(answer.headers.get('content-security-policy')).toContain('sandbox')
        return Buffer.from(await answer.arrayBuffer())
      }),
  )
}

test('covers more than 60 hostile files', () => {
  expect(REFUSED.length + REENCODED.length + Object.keys(TRICKS).length).toBeGreaterThan(60)
})

test.each(REFUSED)('refuses %s with a text', async (_, sent, reason) => {
  const { status, msg, data } = await upload(await sent())
  expect([status, data.reason]).toEqual([422, reason])
  expect(msg).toMatch(/\p{Script=Han}/u)
})

test.each(REENCODED)('re-encodes %s, keeping only pixels', async (_, sent) => {
  const { status, data } = await upload(await sent())
  expect([status, data.width, data.sizes?.length]).toEqual([200, expect.any(Number), 1])
  for (const file of await filesOf(data)) {
    for (const secret of [SCRIPT, 'alert', 'SECRETPLACE', 'PK\x03\x04'])
      expect(file.includes(bytes(secret))).toBe(false)
    const { exif, icc, xmp, iptc, orientation, pages, comments, space, depth } = await sharp(file).metadata()
    expect({ exif, icc, xmp, iptc, orientation, pages, comments }).toEqual({})
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  }
})

test('refuses uploads with an invalid key', async () => {
  const body = JSON.stringify({ file: 'data:,', key: 'x' })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const answer = await (await market.send('/api/third/oss/upload', init)).json()
  expect(answer).toMatchObject({ errorcode: 75001, data: { reason: 'upload_key_expired' } })
})

test('rotates pictures upright', async () => {
  const sideways = sharp(Buffer.alloc(60 * 40 * 3, 99), { raw: { width: 60, height: 40, channels: 3 } })
  const { data } = await upload({ file: sideways.withMetadata({ orientation: 6 }).jpeg().toBuffer() })
  expect([data.width, data.height]).toEqual([40, 60])
})

test('stores a large picture in three sizes, none larger than itself', async () => {
  const large = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#369' } })
  const { data } = await upload({ file: large.jpeg().toBuffer() })
  const measured = (await filesOf(data)).map((file) => sharp(file).metadata())
  const widths = (await Promise.all(measured)).map(({ width, height, format }) => [width, height, format])
  const size = (width: number, height: number) => ['webp', 'jpeg'].map((format) => [width, height, format])
  expect(widths).toEqual([...size(160, 80), ...size(480, 240), ...size(1_080, 540)])
})

const B = 'x-boundary'
const part = (head: string, body: Buffer | string = '') =>
  join(`--${B}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, body, '\r\n')
const END = `--${B}--\r\n`

const TRICKS: Record<string, () => Promise<Buffer> | Buffer> = {
  'no part': () => bytes(END),
  'no end': async () => part('name="file"; filename="a.jpg"', await jpeg()),
  'no name': async () => join(part('filename="a.jpg"', await jpeg()), END),
  'text instead of a file': () => join(part('name="file"', 'data'), END),
  'an empty file': () => join(part('name="file"; filename=""'), END),
  'two files': async () =>
    join(
      part('name="file"; filename="a.jpg"', await jpeg()),
      part('name="file"; filename="b.jpg"', await jpeg()),
      END,
    ),
  '40 parts': () => join(...Array.from({ length: 40 }, () => part('name="a"')), END),
  '100,000 parts': () => join(Buffer.concat(Array.from({ length: 100_000 }, () => part('name="a"'))), END),
  'names of the language itself': () =>
    join(part('name="__proto__"', '1'), part('name="constructor"', '1'), END),
  'a head without an end': () => bytes(`--${B}\r\nContent-Disposition: form-data; name="file`),
  'a head of 1 MB': () => join(part(`name="file"; filename="${'a'.repeat(1_000_000)}`), END),
}

test.each(Object.entries(TRICKS))('refuses a form with %s as bad input', async (_, made) => {
  const body = new Uint8Array(await made())
  const answer = await sendBody(body, { 'content-type': `multipart/form-data; boundary=${B}` })
  expect([answer.status, answer.data.reason]).toSatisfy(
    ([status, reason]) => status === 400 || (status === 422 && reason === 'picture_kind_unknown'),
  )
})

test.each([
  ['without a boundary', 'multipart/form-data'],
  ['with an empty boundary', 'multipart/form-data; boundary='],
  ['with another boundary', 'multipart/form-data; boundary=other'],
  ['declared as JSON', 'application/json'],
  ['declared as text', 'text/plain'],
])('refuses a form %s as bad input', async (_, type) => {
  const body = new Uint8Array(join(part('name="file"; filename="a.jpg"', await jpeg()), END))
  expect((await sendBody(body, { 'content-type': type })).status).toBe(400)
})

test('refuses a body above the limit as bad input', async () => {
  const body = new Uint8Array(15_000_000)
  expect((await sendBody(body, { 'content-type': `multipart/form-data; boundary=${B}` })).status).toBe(400)
})
