import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from 'backend/platform/cluster/process'
import { pause } from 'tests/support/pause'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { testLevel } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowRequest } from './slow-request'

const NPM_START = ['npm', 'start', '--silent']
/** A pseudo-terminal. Its input is typed text; killing it simulates a closed window. */
const IN_TERMINAL = ['script', '-qefc', NPM_START.join(' '), '/dev/null']
const hasTerminal = spawnSync('script', ['--version']).status === 0
const CTRL_C = '\x03'
/** Longer than the time in which signals count as one stop. */
const DELIBERATE_MS = 4_000
const ENDS_WITHIN_MS = 60_000
const STARTS_WITHIN_MS = 240_000
const TEST_TIMEOUT_MS = 400_000

/** `npm start`, or its parent program, with its process group. */
interface Started {
  server: ServerProcess
  toFirst(signal: NodeJS.Signals): void
  toGroup(signal: NodeJS.Signals): void
  type(text: string): void
}

interface StopCase {
  name: string
  command: string[]
  /** Runs at the gate level. */
  inGate?: true
  stop(started: Started): Promise<void> | void
  /** The request in progress is aborted. */
  isForced?: true
}

const CASES: StopCase[] = [
  { name: 'SIGTERM to npm', command: NPM_START, stop: ({ toFirst }) => toFirst('SIGTERM') },
  { name: 'SIGKILL to npm', command: NPM_START, stop: ({ toFirst }) => toFirst('SIGKILL') },
  { name: 'SIGTERM to the process group', command: NPM_START, stop: ({ toGroup }) => toGroup('SIGTERM') },
  { name: 'SIGINT to the process group', command: NPM_START, stop: ({ toGroup }) => toGroup('SIGINT') },
  { name: 'SIGHUP to the process group', command: NPM_START, stop: ({ toGroup }) => toGroup('SIGHUP') },
  {
    name: 'SIGTERM through timeout, which signals npm and then the group',
    command: ['timeout', '3600', ...NPM_START],
    inGate: true,
    stop: ({ toFirst }) => toFirst('SIGTERM'),
  },
  {
    name: 'SIGTERM to the process group twice within a second',
    command: NPM_START,
    stop: ({ toGroup }) => twice(() => toGroup('SIGTERM'), 700),
  },
  { name: 'Ctrl-C in a terminal', command: IN_TERMINAL, stop: ({ type }) => type(CTRL_C) },
  {
    name: 'Ctrl-C in a terminal twice within a second',
    command: IN_TERMINAL,
    stop: ({ type }) => twice(() => type(CTRL_C), 700),
  },
  { name: 'a closed terminal', command: IN_TERMINAL, stop: ({ toFirst }) => toFirst('SIGKILL') },
  {
    name: 'Ctrl-C and a second one after two seconds',
    command: IN_TERMINAL,
    stop: ({ type }) => twice(() => type(CTRL_C), DELIBERATE_MS),
    isForced: true,
  },
  {
    name: 'SIGTERM to the process group and a second one after two seconds',
    command: NPM_START,
    stop: ({ toGroup }) => twice(() => toGroup('SIGTERM'), DELIBERATE_MS),
    isForced: true,
  },
]
const cases = CASES.filter(({ inGate }) => inGate || testLevel !== 'gate')

let dataDir: string
const running: ServerProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-npm-start-'))
})
afterAll(async () => {
  for (const server of running) server.process.kill('SIGKILL')
  for (let waited = 0; waited < ENDS_WITHIN_MS && processesOf(dataDir).length > 0; waited += 200)
    await pause(200)
  rmSync(dataDir, { recursive: true, force: true })
})

async function twice(send: () => void, afterMs: number): Promise<void> {
  send()
  await pause(afterMs)
  send()
}

async function start(command: string[]): Promise<Started> {
  const settings = { DATA_DIR: dataDir, HOME: process.env.HOME ?? '/tmp' }
  const server = await launchServer({
    command,
    settings,
    detached: true,
    hasInput: true,
    withinMs: STARTS_WITHIN_MS,
  })
  running.push(server)
  expect(server.url, server.errors.join('\n')).not.toBe('')
  const pid = server.process.pid ?? 0
  return {
    server,
    toFirst: (signal) => process.kill(pid, signal),
    toGroup: (signal) => process.kill(-pid, signal),
    type: (text) => server.process.stdin?.write(text),
  }
}

/** PostgreSQL and server processes of a data folder. */
function processesOf(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.map((pid) => commandLineOf(pid)).filter((line) => line.includes(folder))
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const serverPid = () => Number(JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')).pid)
const databaseLog = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim()

function expectCleanShutdown(): void {
  expect(databaseLog()).toMatch(/database system is shut down$/)
  expect(databaseLog()).not.toMatch(/immediate shutdown|was interrupted|not properly shut down/)
}

for (const one of cases) {
  const lacksTerminal = one.command === IN_TERMINAL && !hasTerminal
  if (lacksTerminal) process.stderr.write(`skipped: ${one.name} needs the program script\n`)
  test.skipIf(lacksTerminal)(
    `npm start stops server and database: ${one.name}`,
    { timeout: TEST_TIMEOUT_MS },
    () => expectStop(one),
  )
}

async function expectStop(one: StopCase): Promise<void> {
  const started = await start(one.command)
  const pid = serverPid()
  const slow = slowRequest(started.server.url)
  await slow.started
  await one.stop(started)
  if (!one.isForced) {
    await pause(1_000)
    expect(isRunning(pid)).toBe(true)
    slow.finish()
  }
  const answer = await slow.done
  if (one.isForced) expect(answer).toBe('')
  else expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\}$/)
  await expect.poll(() => isRunning(pid), { timeout: ENDS_WITHIN_MS }).toBe(false)
  expect(processesOf(dataDir)).toEqual([])
  expectCleanShutdown()
}
