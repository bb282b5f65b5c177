import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineFileJob } from './file-job'

const run = defineFileJob({
  program: 'tests/fixtures/misbehaving-program.ts',
  answer: z.string(),
  part: z.number(),
  limits: { heapMb: 64, memoryMb: 400, cpuMs: 2_000, wallMs: 8_000, answerMaxBytes: 1_000_000 },
})
const ask = (how: string) => run(null, {}, Buffer.from(how))
async function answerTo(how: string): Promise<string> {
  const read = await ask(how)
  return read.ok ? read.value.answer : read.reason
}

test.each([
  'works for ever',
  'waits for ever',
  'fills the heap',
  'fills buffers',
  'exits',
  'aborts',
  'throws',
  'answers another shape',
  'answers too much',
  'sends parts for ever',
  'sends parts of another shape',
])('refuses a file whose program %s, and reads the next one', async (how) => {
  expect(await answerTo(how)).toBe('file_unreadable')
  expect(await answerTo('behaves')).toBe('well')
})

test('passes on the parts of a long answer', async () => {
  expect(await ask('sends parts')).toMatchObject({ ok: true, value: { answer: 'well', parts: [1, 2, 3] } })
})

test('the program knows nothing of the environment of the market', async () => {
  const names = (await answerTo('tells its environment')).split(' ')
  expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'PATH']))
  expect(names.filter((name) => !['NODE_ENV', 'PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual(
    [],
  )
})

test('uses a process again, but not after a failure', async () => {
  const [first, second] = [await answerTo('tells its process'), await answerTo('tells its process')]
  expect(second).toBe(first)
  await ask('exits')
  expect(await answerTo('tells its process')).not.toBe(first)
})

test('the event loop turns while a file takes a process to its limit', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await ask('works for ever')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('a program that does not start is a failure of the market, not of the file', async () => {
  const missing = defineFileJob({
    program: 'tests/fixtures/missing-program.ts',
    answer: z.string(),
    limits: { heapMb: 64, memoryMb: 400, cpuMs: 2_000, wallMs: 8_000, answerMaxBytes: 1_000 },
  })
  await expect(missing(null, {}, Buffer.of())).rejects.toMatchObject({ name: 'FilesBusy' })
})
