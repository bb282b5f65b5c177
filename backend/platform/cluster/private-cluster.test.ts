import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { checkDuration } from 'tests/support/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopClustersAtOnce } from './force-stop'
import { type PrivateCluster, startPrivateCluster } from './private-cluster'
import { waitUntilEnded } from './process'

let parent: string
let dataDir: string
let cluster: PrivateCluster

const start = () => startPrivateCluster({ dataDir, log: () => {} })
const lockFile = () => join(dataDir, 'server.lock')
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const databaseLog = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
const postmasterId = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** Simulates a killed server: its lock names a dead process. */
function simulateKilledServer() {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 - 3, startMark: '1' }))
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'suji 塑集 '))
  dataDir = join(parent, '数据 目录')
  cluster = await start()
  await query(cluster.adminUrl, 'create table sample (n int); insert into sample values (7)')
})
afterAll(async () => {
  await cluster.stop()
  rmSync(parent, { recursive: true, force: true })
})

test('restricts secrets and data to the owner', () => {
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('syncs to disk and listens on this machine only', async () => {
  const shown =
    "select string_agg(current_setting(s), ' ') as shown from unnest(array['fsync', 'synchronous_commit', 'listen_addresses']) s"
  expect(await query(cluster.superuserUrl, shown)).toEqual([{ shown: 'on on 127.0.0.1' }])
})

test('refuses a second server in the same folder in one line, and lets an operator command join', async () => {
  await expect(start()).rejects.toThrow(
    new RegExp(`^数据目录 .*正由另一个服务使用（进程号 ${process.pid}）[^\n]*$`),
  )
  const joined = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  await joined.stop()
  expect(await query(cluster.adminUrl, 'select n from sample')).toEqual([{ n: 7 }])
})

test('adopts a cluster that a killed server left running', async () => {
  const id = postmasterId()
  simulateKilledServer()
  cluster = await start()
  expect([cluster.adopted, postmasterId()]).toEqual([true, id])
  expect(await query(cluster.adminUrl, 'select n from sample')).toEqual([{ n: 7 }])
})

test('lets one of several processes take over a folder', async () => {
  simulateKilledServer()
  const outcomes = await Promise.allSettled([start(), start(), start()])
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  if (winners[0]) cluster = winners[0].value
})

test('recovers all committed data of a cluster that was killed with its server', async () => {
  const id = postmasterId()
  await query(cluster.adminUrl, 'insert into sample values (8)')
  process.kill(id, 'SIGKILL')
  await waitUntilEnded(id, 5_000)
  simulateKilledServer()
  cluster = await start()
  expect(cluster.adopted).toBe(false)
  expect(await query(cluster.adminUrl, 'select n from sample order by n')).toEqual([{ n: 7 }, { n: 8 }])
})

test('ignores a pid file whose pid belongs to another program', async () => {
  const content = readFileSync(pidFile(), 'utf8')
  await cluster.stop()
  writeFileSync(pidFile(), content.replace(/^\d+/, String(process.ppid)))
  cluster = await start()
  expect(await query(cluster.adminUrl, 'select count(*)::int as n from sample')).toEqual([{ n: 2 }])
})

test('stops in order and starts again with the same logins and data', async () => {
  const id = postmasterId()
  await cluster.stop()
  expect(await waitUntilEnded(id, 0)).toBe(true)
  cluster = await start()
  expect(await query(cluster.runtimeUrl('suji'), 'select current_user as login')).toEqual([
    { login: 'suji_app' },
  ])
})

test('restarts a crashed cluster on the same port with all committed data', async () => {
  await cluster.stop()
  const logged: string[] = []
  const supervisorLog = {
    warn: (_: object, line: string) => logged.push(line),
    info: (_: object, line: string) => logged.push(line),
    error: (facts: object) => logged.push(JSON.stringify(facts)),
  }
  cluster = await startPrivateCluster({ dataDir, log: () => {}, supervisorLog })
  for (const n of [9, 10]) {
    await query(cluster.adminUrl, `insert into sample values (${n})`)
    const began = performance.now()
    process.kill(postmasterId(), 'SIGKILL')
    const answers = () => query(cluster.adminUrl, `select n from sample where n = ${n}`).catch(() => [])
    await expect.poll(answers, { timeout: 60_000 }).toEqual([{ n }])
    checkDuration('private PostgreSQL back after kill -9', performance.now() - began, 5_000)
  }
  const once = ['private PostgreSQL has died, restarting', 'private PostgreSQL was restarted']
  expect(logged).toEqual([...once, ...once])
  const last = postmasterId()
  await cluster.stop()
  expect(await waitUntilEnded(last, 0)).toBe(true)
  cluster = await start()
})

test('stops a cluster in use on a forced exit, without a restart and without recovery', async () => {
  await cluster.stop()
  const logged: string[] = []
  const note = (_: object, line: string) => logged.push(line)
  cluster = await startPrivateCluster({
    dataDir,
    log: () => {},
    supervisorLog: { warn: note, info: note, error: () => {} },
  })
  const id = postmasterId()
  const sql = postgres(cluster.adminUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  const busy = sql`select pg_sleep(60)`.catch(() => 'cut off')
  await query(cluster.adminUrl, 'select 1')
  await stopClustersAtOnce(20_000)
  expect(await waitUntilEnded(id, 0)).toBe(true)
  expect(await busy).toBe('cut off')
  await sql.end({ timeout: 1 })
  await cluster.stop()
  expect(logged).not.toContain('private PostgreSQL was restarted')
  const before = databaseLog().length
  cluster = await start()
  expect(databaseLog().slice(before)).not.toMatch(/was interrupted|not properly shut down/)
})

test('refuses an unusable folder and damaged secrets in one line', async () => {
  const file = join(parent, 'a file')
  writeFileSync(file, '')
  const inFile = startPrivateCluster({ dataDir: join(file, 'data'), log: () => {} })
  await expect(inFile).rejects.toThrow(/^无法写入数据目录 [^\n]*请用 DATA_DIR 指定可写的目录[^\n]*$/)
  const damaged = mkdtempSync(join(parent, 'damaged '))
  writeFileSync(join(damaged, 'secrets.json'), '{}')
  await expect(startPrivateCluster({ dataDir: damaged, log: () => {} })).rejects.toThrow(
    /^无法读取 [^\n]*secrets.json/,
  )
})
