import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLicenceNo } from 'contract/registrations/licence-no'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry, httpRegistry, type RegistryGateway, registrySandbox, SANDBOX_FAULTS } from './index'

const NAME = '宁波海丰塑化有限公司'
/** For a registry that does not answer in time. */
const TIMEOUT_MS = 300
const PATIENT_MS = 60_000
const TOKEN = 'secret token'

/** A vendor's server that knows what the sandbox knows; further names make it fail in a particular way. */
let server: Server
let url: string
const received: { authorization: string | undefined; name: string | null }[] = []
const FAILURES: Record<string, { status: number; body: string; delayMs?: number }> = {
  错误: { status: 500, body: 'internal' },
  半截: { status: 200, body: '{"companyName":' },
  缺项: { status: 200, body: JSON.stringify({ companyName: NAME }) },
  迟到: { status: 200, body: '{}', delayMs: 3 * TIMEOUT_MS },
  跳转: { status: 302, body: '' },
  巨大: { status: 200, body: `"${'x'.repeat(200_000)}"` },
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '', 'http://registry').searchParams.get('name')
    received.push({ authorization: request.headers.authorization, name })
    const failure = FAILURES[name ?? '']
    if (failure?.delayMs) await new Promise((resolve) => setTimeout(resolve, failure.delayMs))
    if (failure)
      return void response.writeHead(failure.status, { location: 'http://127.0.0.1:1/' }).end(failure.body)
    const answer = await registrySandbox.lookUp(name ?? '')
    if (answer === 'unknown') return void response.writeHead(404).end('not found')
    if (answer === 'unavailable') return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/companies`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const gateways: [string, () => RegistryGateway][] = [
  ['sandbox', () => registrySandbox],
  ['http', () => httpRegistry({ url, token: TOKEN }, PATIENT_MS)],
]

describe.each(gateways)('%s', (_, gateway) => {
  test('gives the same valid facts for the same name', async () => {
    const answer = await gateway().lookUp(NAME)
    if (typeof answer === 'string') throw new Error(answer)
    expect(answer).toMatchObject({ companyName: NAME, status: '存续' })
    expect(isLicenceNo(answer.licenceNo)).toBe(true)
    expect(await gateway().lookUp(NAME)).toEqual(answer)
    expect(await gateway().lookUp('宁波另一家有限公司')).not.toEqual(answer)
  })

  test('tells an unknown name from a registry that does not answer', async () => {
    expect(await gateway().lookUp(`${SANDBOX_FAULTS.unknown}${NAME}`)).toBe('unknown')
    expect(await gateway().lookUp(`${SANDBOX_FAULTS.unavailable}${NAME}`)).toBe('unavailable')
  })
})

test.each(Object.entries(FAILURES))('%s: is unavailable', async (name, { delayMs }) => {
  const timeoutMs = delayMs ? TIMEOUT_MS : PATIENT_MS
  expect(await httpRegistry({ url, token: undefined }, timeoutMs).lookUp(name)).toBe('unavailable')
})

test('sends the name and the token, and no header without one', async () => {
  received.length = 0
  await httpRegistry({ url, token: TOKEN }, PATIENT_MS).lookUp(NAME)
  await httpRegistry({ url, token: undefined }, PATIENT_MS).lookUp(NAME)
  expect(received).toEqual([
    { authorization: `Bearer ${TOKEN}`, name: NAME },
    { authorization: undefined, name: NAME },
  ])
})

test('is unavailable when nothing listens, and when none is configured', async () => {
  expect(await httpRegistry({ url: 'http://127.0.0.1:1/', token: undefined }).lookUp(NAME)).toBe(
    'unavailable',
  )
  expect(await createRegistry(undefined).lookUp(NAME)).toBe('unavailable')
})
