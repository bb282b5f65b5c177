import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefused } from '../settings/start-refused'
import { adoptPostmaster, stopPostmaster } from './adopt'
import { initialise, makeDataDir, SUPERUSER } from './data-directory'
import { isAbandoned, registerCluster } from './force-stop'
import { launch } from './launch'
import { type DataDirLock, lockDataDir, serverOf } from './lock'
import { prepareLogins } from './logins'
import type { Postmaster } from './pid-file'
import { chooseRunner, locatePrograms } from './programs'
import { readSecrets, type Secrets } from './secrets'
import { type SupervisorLog, superviseProcess } from './supervisor'

const PRIVATE_DATABASE = 'suji'
const OWNER = 'suji_owner'
const RUNTIME = 'suji_app'
const MAJOR_VERSION = '18'

export interface PrivateClusterOptions {
  dataDir: string
  /** Called with one Chinese line before each long step. */
  log: (line: string) => void
  /** For operators' commands next to a running server: uses its cluster and does not stop it. */
  join?: boolean
  /** For servers: restarts a crashed cluster and logs it here. */
  supervisorLog?: SupervisorLog
}

export interface PrivateCluster {
  /** Login that owns the market's database, like DATABASE_ADMIN_URL. */
  adminUrl: string
  ownerUrl(database: string): string
  /** Login that owns nothing, like DATABASE_URL. */
  runtimeUrl(database: string): string
  superuserUrl: string
  /** Whether the cluster was already running. */
  adopted: boolean
  /** Fast shutdown. Resolves when the cluster is stopped. */
  stop(): Promise<void>
}

/**
 * Starts the private PostgreSQL in a data folder, or adopts one that a killed server left running.
 * @throws StartRefused with one line for the operator
 */
export async function startPrivateCluster(options: PrivateClusterOptions): Promise<PrivateCluster> {
  const dataDir = resolve(options.dataDir)
  makeDataDir(dataDir)
  const joins = options.join === true && serverOf(dataDir) !== undefined
  const lock: DataDirLock = joins ? { release: () => {} } : await acquireDataDir(dataDir)
  try {
    return await startLocked(dataDir, joins, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'postgres')

/** Locks a data folder. While locked, a forced exit stops its cluster. */
async function acquireDataDir(dataDir: string): Promise<DataDirLock> {
  const lock = await lockDataDir(dataDir)
  const unregister = registerCluster(folderOf(dataDir))
  return {
    release: () => {
      unregister()
      lock.release()
    },
  }
}

async function startLocked(
  dataDir: string,
  joins: boolean,
  lock: DataDirLock,
  { log, supervisorLog }: PrivateClusterOptions,
): Promise<PrivateCluster> {
  const secrets = readSecrets(dataDir)
  const folder = folderOf(dataDir)
  const urlAt = (port: number) => urlOf(port, SUPERUSER, secrets.superuserPassword, 'postgres')
  const running = await adoptPostmaster(folder, urlAt)
  const postmaster = running ?? (await startFresh(dataDir, folder, secrets, log))
  if (!joins) await prepareLogins(urlAt(postmaster.port), loginsOf(secrets))
  const startAgain = async (port: number) => {
    if (isAbandoned(folder)) throw new Error('the server is being stopped')
    const programs = locatePrograms()
    return await launch(programs, chooseRunner(programs, folder), folder, log, port)
  }
  const supervisor = supervisorLog && superviseProcess(postmaster, startAgain, supervisorLog)
  return clusterOf(postmaster, secrets, {
    adopted: running !== null,
    stop: async () => {
      const current = (await supervisor?.release()) ?? postmaster
      if (!joins) await stopPostmaster(current)
      lock.release()
    },
  })
}

async function startFresh(
  dataDir: string,
  folder: string,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<Postmaster> {
  const programs = locatePrograms()
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const draft = join(dataDir, 'postgres.new')
  if (isNew) {
    log('正在创建内置数据库…')
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
  }
  const runner = chooseRunner(programs, isNew ? draft : folder)
  if (isNew) {
    initialise(programs, runner, draft, secrets.superuserPassword)
    renameSync(draft, folder)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION)
    throw new StartRefused(`${folder} 是 PostgreSQL ${version} 的数据，需要 ${MAJOR_VERSION}：请先导出再导入`)
  return launch(programs, runner, folder, log)
}

function loginsOf(secrets: Secrets) {
  return {
    database: PRIVATE_DATABASE,
    owner: { name: OWNER, password: secrets.ownerPassword },
    runtime: { name: RUNTIME, password: secrets.runtimePassword },
  }
}

function clusterOf(
  { port }: Postmaster,
  secrets: Secrets,
  rest: Pick<PrivateCluster, 'adopted' | 'stop'>,
): PrivateCluster {
  const ownerUrl = (database: string) => urlOf(port, OWNER, secrets.ownerPassword, database)
  return {
    adminUrl: ownerUrl(PRIVATE_DATABASE),
    ownerUrl,
    runtimeUrl: (database) => urlOf(port, RUNTIME, secrets.runtimePassword, database),
    superuserUrl: urlOf(port, SUPERUSER, secrets.superuserPassword, 'postgres'),
    ...rest,
  }
}

function urlOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
