import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from 'backend/platform/cluster/process'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The start compiles everything; five times its duration on a busy machine with two cores. */
const START_MS = 300_000
/** Time until a source change is visible. */
const RELOAD = { timeout: 120_000, interval: 250 }
const TEST_MS = 300_000

const SOURCES = ['app', 'backend', 'bin', 'contract', 'public', 'server', 'package.json', 'package-lock.json']
const SETTINGS = [
  ...['.browserslistrc', 'postcss.config.js', 'remix.config.js', 'tailwind.config.js'],
  ...['tsconfig.json', 'vite.config.ts'],
]

let parent: string
let project: string
let dataDir: string
let server: ServerProcess
let filesBefore: string[]

/** A copy of the sources for edits. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'suji-dev-'))
  project = join(parent, 'project')
  dataDir = join(parent, 'data')
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, join(project, name), { recursive: true })
  execFileSync('cp', ['-al', 'node_modules', project])
  filesBefore = listFiles()
  server = await start()
}, START_MS)
afterAll(async () => {
  await server?.end()
  rmSync(parent, { recursive: true, force: true })
})

/** Starts in a new process group, so that Ctrl-C can be sent to the group. */
function start(): Promise<ServerProcess> {
  return launchServer({
    command: ['setsid', 'npm', 'run', 'dev', '--silent'],
    cwd: project,
    settings: { DATA_DIR: dataDir, DEMO_LIFE: 'off' },
    started: /^塑集开发服务器已启动：(http:\S+)/,
    withinMs: START_MS,
  })
}

const listFiles = () =>
  readdirSync(project, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules'))
    .sort()
const textOf = async (path: string) => (await fetch(`${server.url}${path}`)).text()
const marketId = async () => JSON.parse(await textOf('/healthz')).instanceId as string
const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])

/** Replaces text in a source file. @returns a function that restores it */
function edit(file: string, from: string, to: string): () => void {
  const path = join(project, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

test('serves pages with a policy that allows the Vite client', {
  timeout: TEST_MS,
}, async () => {
  expect(server.errors).toEqual([])
  const page = await fetch(`${server.url}/now`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('演示市场')])
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';")
  expect(policy).toContain("connect-src 'self' ws:; object-src 'none'")
  expect((await fetch(`${server.url}/@vite/client`)).status).toBe(200)
  expect((await fetch(`${server.url}/app/entry.client.tsx`)).status).toBe(200)
})

test('shows an edited component without a restart of the market', { timeout: TEST_MS }, async () => {
  const market = await marketId()
  const undo = edit('app/components/shell/account-links.tsx', '请登录', '请先登录')
  await expect.poll(() => textOf('/now'), RELOAD).toContain('请先登录')
  expect(await marketId()).toBe(market)
  undo()
  await expect.poll(() => textOf('/now'), RELOAD).not.toContain('请先登录')
})

test('an edited backend file restarts the market, not PostgreSQL', { timeout: TEST_MS }, async () => {
  const [market, database] = [await marketId(), postmaster()]
  const undo = edit('backend/content/delivered/hot-searches.ts', 'DFDA-7042', 'DFDA-7043')
  await expect.poll(() => textOf('/now'), RELOAD).toContain('DFDA-7043')
  expect(await marketId()).not.toBe(market)
  expect(postmaster()).toBe(database)
  undo()
  await expect.poll(() => textOf('/now'), RELOAD).not.toContain('DFDA-7043')
})

test('an edited file of the HTTP layer takes effect', { timeout: TEST_MS }, async () => {
  const undo = edit('server/error-pages.ts', '页面不存在', '没有这个页面')
  await expect.poll(() => textOf('/assets/none.js'), RELOAD).toContain('没有这个页面')
  undo()
})

test('a syntax error is shown and the next correct version works', { timeout: TEST_MS }, async () => {
  const undo = edit('backend/content/delivered/hot-searches.ts', 'const WORDS', 'const const WORDS')
  await expect.poll(() => textOf('/now'), RELOAD).toContain('Transform failed')
  undo()
  await expect.poll(async () => (await fetch(`${server.url}/now`)).status, RELOAD).toBe(200)
})

test('Ctrl-C stops server and PostgreSQL; only data files were written', { timeout: TEST_MS }, async () => {
  await stopAndExpectNothingLeft(() => process.kill(-(server.process.pid ?? 0), 'SIGINT'))
  expect(listFiles()).toEqual(filesBefore)
})

test('starts again on the same data; SIGTERM to npm stops server and PostgreSQL', {
  timeout: TEST_MS,
}, async () => {
  server = await start()
  expect((await fetch(`${server.url}/now`)).status).toBe(200)
  await stopAndExpectNothingLeft(() => server.process.kill('SIGTERM'))
})

async function stopAndExpectNothingLeft(stop: () => void): Promise<void> {
  const database = postmaster()
  stop()
  await server.ended
  expect(existsSync(postmasterFile())).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  expect(isRunning(database)).toBe(false)
}
