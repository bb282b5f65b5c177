import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDuration } from 'tests/support/durations'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const UNPRIVILEGED_UID = 65_534
const OFFERS = '/api/search/ESSpot/esSpotQueryPage'
const isRoot = process.getuid?.() === 0
const npmStart = [process.execPath, 'bin/start.mjs']

let parent: string
let project: string
const running: ServerProcess[] = []

/** A built copy of the project in another path. */
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'suji-ops-'))
  project = join(parent, '塑集 现货 市场')
  mkdirSync(project)
  for (const name of ['bin', 'build', 'dist']) cpSync(name, join(project, name), { recursive: true })
  execFileSync('cp', ['-al', 'node_modules', project])
  const sources = ['app', 'backend', 'contract', 'server', 'public', 'package.json', 'package-lock.json']
  const settings = [
    'tsconfig.json',
    'remix.config.js',
    'vite.config.ts',
    'tailwind.config.js',
    'postcss.config.js',
  ]
  for (const name of [...sources, ...settings, '.browserslistrc'])
    cpSync(name, join(project, name), { recursive: true })
})
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM')
  rmSync(parent, { recursive: true, force: true })
})

async function start(dataDir: string, command = npmStart): Promise<ServerProcess> {
  const server = await launchServer({ command, cwd: project, settings: { DATA_DIR: dataDir } })
  running.push(server)
  expect(server.errors).toEqual([])
  return server
}

const json = async (url: string) => (await fetch(url)).json()
const databaseId = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]

describe('npm start in a private folder with spaces and Chinese characters in its path', () => {
  let dataDir: string
  let server: ServerProcess

  beforeAll(async () => {
    chmodSync(parent, 0o700)
    dataDir = join(project, '数据 1')
    server = await start(dataDir)
  })

  test('prints long steps, the URL and the demo accounts', async () => {
    const said = () => server.lines.filter((line) => !line.startsWith('正在构建'))
    await expect.poll(() => said().length).toBeGreaterThanOrEqual(5)
    expect(said()).toEqual([
      '正在创建内置数据库…',
      expect.stringMatching(/^正在更新数据库结构/),
      '正在布置演示市场…',
      expect.stringMatching(/^塑集已启动：http:\/\/localhost:\d+$/),
      expect.stringContaining('13800000001'),
      ...said().slice(5),
    ])
  })

  test('pages, calls and health checks use the same market instance', async () => {
    const page = await fetch(`${server.url}/now`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('演示市场')])
    const call = await fetch(`${server.url}${OFFERS}`)
    expect(call.status).toBe(200)
    const { instanceId } = await json(`${server.url}/healthz`)
    expect(page.headers.get('x-market-instance')).toBe(instanceId)
    expect(call.headers.get('x-market-instance')).toBe(instanceId)
    expect(await json(`${server.url}/readyz`)).toMatchObject({ ready: true })
  })

  test('a demo market listens on 127.0.0.1 only', async () => {
    const reached = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(new URL(server.url).port), host)
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
        socket.once('close', () => socket.destroy()).setTimeout(1_000, () => socket.destroy())
      })
    expect([await reached('127.0.0.1'), await reached('127.0.0.2')]).toEqual([true, false])
  })

  test('rejects a second server in the same folder', async () => {
    const second = await launchServer({ command: npmStart, cwd: project, settings: { DATA_DIR: dataDir } })
    expect([await second.ended, second.errors]).toEqual([1, [expect.stringMatching(/正由另一个服务使用/)]])
  })

  test('starts after kill -9 on the running database with all data', async () => {
    const before = await json(`${server.url}${OFFERS}`)
    const id = databaseId(dataDir)
    await server.end('SIGKILL')
    const began = performance.now()
    server = await start(dataDir)
    checkDuration('restart after kill -9', performance.now() - began, 10_000)
    expect(databaseId(dataDir)).toBe(id)
    const after = await json(`${server.url}${OFFERS}`)
    expect([after.data.total, after.data.list]).toEqual([before.data.total, before.data.list])
    expect(server.lines).not.toContain('正在布置演示市场…')
  })

  test('SIGTERM to npm stops the server gracefully; a killed npm stops it too, and the next start waits for it', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    const npm = ['npm', 'start', '--silent']
    const first = await start(dataDir, npm)
    await first.end('SIGTERM')
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
    const second = await start(dataDir, npm)
    second.process.kill('SIGKILL')
    server = await start(dataDir)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  test('npm run reconcile finds no violation beside the running server', () => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_ENV: 'production' as const }
    const said = execFileSync(process.execPath, ['bin/run.mjs', 'reconcile'], {
      cwd: project,
      env,
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('对账无差异')
  })
})

test.runIf(isRoot)('npm start works as an unprivileged user', async () => {
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'data of an unprivileged user')
  mkdirSync(dataDir)
  chownSync(dataDir, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
  const asUnprivileged = [
    'setpriv',
    `--reuid=${UNPRIVILEGED_UID}`,
    `--regid=${UNPRIVILEGED_UID}`,
    '--clear-groups',
    '--inh-caps=-all',
  ]
  const server = await start(dataDir, [...asUnprivileged, ...npmStart])
  expect((await fetch(`${server.url}/now`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})
