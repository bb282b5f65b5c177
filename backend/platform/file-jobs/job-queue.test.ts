import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isSenderBusy, runInTurn } from './job-queue'

let started: string[] = []
let open: { name: string; end: () => void }[] = []

/** A job that runs until it is ended by its name. */
function add(name: string, kind: string, sender: string | null, bytes = 1): Promise<void> {
  return runInTurn({ kind, sender, bytes }, async () => {
    started.push(name)
    await new Promise<void>((end) => open.push({ name, end }))
  })
}

async function end(name: string): Promise<void> {
  await turn()
  open.find((one) => one.name === name)?.end()
  open = open.filter((one) => one.name !== name)
  for (let n = 0; n < 3; n++) await turn()
}

afterEach(async () => {
  while (open.length > 0) await end(open[0]?.name ?? '')
  started = []
})

test('runs one job of each kind and of each sender, and two in all', async () => {
  const jobs = [add('1', 'pdf', 'a'), add('2', 'pdf', 'b'), add('3', 'table', 'a'), add('4', 'table', 'c')]
  jobs.push(add('5', 'picture', 'd'))
  await turn()
  expect(started).toEqual(['1', '4'])
  await end('1')
  expect(started).toEqual(['1', '4', '2'])
  await end('4')
  expect(started).toEqual(['1', '4', '2', '5'])
  for (const name of ['2', '5']) await end(name)
  await end('3')
  await Promise.all(jobs)
  expect(started).toEqual(['1', '4', '2', '5', '3'])
})

test('a sender with many files lets those of others pass', async () => {
  const jobs = ['1', '2', '3'].map((name) => add(name, 'pdf', 'a'))
  jobs.push(add('4', 'pdf', 'b'))
  expect([isSenderBusy('a'), isSenderBusy('b')]).toEqual([false, false])
  jobs.push(add('5', 'pdf', 'a'))
  expect(isSenderBusy('a')).toBe(true)
  for (const name of ['1', '4', '2', '3', '5']) await end(name)
  await Promise.all(jobs)
  expect(started).toEqual(['1', '4', '2', '3', '5'])
})

test('refuses when thirty files wait, or files of 96 MB', async () => {
  const jobs = Array.from({ length: 31 }, (_, n) => add(`${n}`, 'pdf', null))
  await expect(add('31', 'pdf', null)).rejects.toMatchObject({ name: 'FilesBusy' })
  for (let n = 0; n < 31; n++) await end(`${n}`)
  await Promise.all(jobs)
  const first = [add('first', 'pdf', null), add('second', 'pdf', null)]
  await expect(add('large', 'pdf', null, 100 * 1_048_576)).rejects.toMatchObject({ name: 'FilesBusy' })
  for (const name of ['first', 'second']) await end(name)
  await Promise.all(first)
})
