import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswer, readJsonAnswer } from './read-answer'

const MAX_BYTES = 1_000

/** Answers with what the path names: a number of bytes, compressed or without end. */
let server: Server
let url: string
let isCut: Promise<unknown>

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, kind, size] = request.url?.split('/') ?? []
    const body = Buffer.alloc(Number(size ?? 0), 'x')
    if (kind === 'gzip') return void response.setHeader('content-encoding', 'gzip').end(gzipSync(body))
    if (kind === 'plain') return void response.end(body)
    isCut = new Promise((resolve) => response.on('close', resolve))
    const timer = setInterval(() => response.write('x'.repeat(100)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const read = async (path: string) => (await readAnswer(await fetch(`${url}${path}`), MAX_BYTES)).length

test.each(['/plain/1000', '/gzip/1000', '/plain/0'])('reads %s', async (path) => {
  expect(await read(path)).toBe(Number(path.split('/')[2]))
})

test.each(['/plain/1001', '/gzip/1001', '/gzip/50000000'])('refuses %s', async (path) => {
  await expect(read(path)).rejects.toThrow('the answer is too long')
})

test('an answer without end is cut off', async () => {
  await expect(read('/endless')).rejects.toThrow('the answer is too long')
  await isCut
})

test('JSON is parsed, an empty body and a half one are refused', async () => {
  expect(await readJsonAnswer(new Response('{"a":"塑"}'), MAX_BYTES)).toEqual({ a: '塑' })
  for (const body of ['', '{"a":', null])
    await expect(readJsonAnswer(new Response(body), MAX_BYTES)).rejects.toThrow(SyntaxError)
})
