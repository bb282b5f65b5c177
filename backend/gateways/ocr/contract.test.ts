import { performance } from 'node:perf_hooks'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import { licencePicture } from 'tests/fixtures/licence-picture'
import { colouredPicture } from 'tests/fixtures/pictures'
import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOcr, oneAtATime } from './choose'
import { createHttpOcr } from './http'
import { createLocalOcr } from './local'
import type { OcrGateway } from './port'
import { createOcrSandbox } from './sandbox'

const TIMEOUT_MS = 300
const PATIENT_MS = 60_000
const TOKEN = 'secret token'
const CODE = '91330206MA2AF3XK5'
const LICENCE = {
  companyName: '宁波海丰塑化有限公司',
  licenceNo: CODE + licenceCheckCharacter(CODE),
  legalPerson: '王建国',
  foundedOn: '2015-06-30',
  address: '浙江省宁波市北仑区工业路18号',
}

let vendor: VendorServer
type Fault = { status?: number; body: string } | 'silent' | null
let fault: Fault = null
let licence: Buffer
let blank: Buffer
const received: { authorization: string | undefined; bytes: number }[] = []

beforeAll(async () => {
  licence = await licencePicture(LICENCE)
  blank = await colouredPicture({ width: 400, height: 300 }).flatten().png().toBuffer()
  vendor = await openVendorServer((request, response, body) => {
    received.push({ authorization: request.headers.authorization, bytes: body.length })
    if (fault === 'silent') return
    if (fault) return void response.writeHead(fault.status ?? 200).end(fault.body)
    if (body.equals(licence)) return void response.writeHead(200).end(JSON.stringify(LICENCE))
    response.writeHead(422).end()
  })
})
afterAll(() => vendor.close())

const http = (url = vendor.origin, timeoutMs = PATIENT_MS) => createHttpOcr({ url, token: TOKEN }, timeoutMs)

const ADAPTERS: [string, () => OcrGateway, unreadable: () => OcrGateway][] = [
  [
    'sandbox',
    () => {
      const sandbox = createOcrSandbox(TIMEOUT_MS)
      sandbox.behave('none', LICENCE)
      return sandbox
    },
    () => createOcrSandbox(TIMEOUT_MS),
  ],
  ['tesseract', () => createLocalOcr(PATIENT_MS), () => createLocalOcr(PATIENT_MS)],
  ['http', () => http(), () => http()],
]

describe.each(ADAPTERS)('%s', (_, open, unreadable) => {
  test('reads a printed licence', { timeout: PATIENT_MS }, async () => {
    fault = null
    expect(await open().readLicence(licence)).toEqual(LICENCE)
  })

  test('tells that a picture shows no licence', { timeout: PATIENT_MS }, async () => {
    fault = null
    expect(await unreadable().readLicence(blank)).toBe('unreadable')
  })
})

test.each(['refuses', 'silent'] as const)('a sandbox that %s is unavailable', async (how) => {
  const sandbox = createOcrSandbox(20)
  sandbox.behave(how)
  expect(await sandbox.readLicence(licence)).toBe('unavailable')
})

describe('tesseract', () => {
  test('is unavailable after its time limit, and for a file that is no picture', async () => {
    expect(await createLocalOcr(1).readLicence(licence)).toBe('unavailable')
    expect(await createLocalOcr(PATIENT_MS).readLicence(Buffer.from('no picture'))).toBe('unavailable')
  })

  test('does not block the event loop', { timeout: PATIENT_MS }, async () => {
    const ocr = createLocalOcr(PATIENT_MS)
    await ocr.readLicence(blank)
    const before = performance.eventLoopUtilization()
    await ocr.readLicence(licence)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})

describe('http', () => {
  test.each<[string, Fault]>([
    ['status 500', { status: 500, body: '' }],
    ['no JSON', { body: '{"companyName":' }],
    ['other shape', { body: '{"companyName":7}' }],
    ['impossible day', { body: JSON.stringify({ ...LICENCE, foundedOn: '2015-02-30' }) }],
    ['redirect', { status: 302, body: '' }],
    ['huge', { body: `"${'x'.repeat(200_000)}"` }],
    ['silent', 'silent'],
  ])('is unavailable with the fault: %s', async (_, given) => {
    fault = given
    const timeoutMs = given === 'silent' ? TIMEOUT_MS : PATIENT_MS
    expect(await http(vendor.origin, timeoutMs).readLicence(licence)).toBe('unavailable')
  })

  test('drops a number whose check character is wrong', async () => {
    fault = { body: JSON.stringify({ companyName: '某公司', licenceNo: `${CODE}!` }) }
    expect(await http().readLicence(licence)).toMatchObject({ companyName: '某公司', licenceNo: null })
  })

  test('sends the picture and the token', async () => {
    fault = null
    received.length = 0
    await http().readLicence(licence)
    expect(received).toEqual([{ authorization: `Bearer ${TOKEN}`, bytes: licence.length }])
  })

  test('is unavailable when nothing listens, and when none is configured', async () => {
    expect(await http('http://127.0.0.1:1').readLicence(licence)).toBe('unavailable')
    expect(await createOcr(undefined).readLicence(licence)).toBe('unavailable')
  })
})

test('reads one picture at a time, and refuses when too many wait', async () => {
  let running = 0
  let most = 0
  const ocr = oneAtATime({
    readLicence: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 10))
      running--
      return 'unreadable'
    },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ocr.readLicence(blank)))
  expect(most).toBe(1)
  expect(answers.filter((answer) => answer === 'unavailable').length).toBeGreaterThan(2)
})
