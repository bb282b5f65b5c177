import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../settings/start-refused'
import type { Programs, Runner } from './programs'

export const SUPERUSER = 'suji_super'

/** Creates an empty cluster with a superuser in an empty folder. */
export function initialise(programs: Programs, runner: Runner, folder: string, password: string): void {
  const passwordFile = `${folder}.password`
  const flags = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const [program, args] = runner.command(programs.initdb, flags)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.ownerId !== undefined) chownSync(passwordFile, runner.ownerId, -1)
  const done = spawnSync(program, args, { encoding: 'utf8' })
  rmSync(passwordFile)
  if (done.status === 0) return
  const reason =
    (done.stderr ?? '').trim().split('\n').at(-1) || done.error?.message || `退出码 ${done.status}`
  throw new StartRefused(`无法在 ${folder} 创建内置数据库：${reason}`)
}

/** @throws StartRefused if the folder cannot be created or written */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.writable.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`无法写入数据目录 ${dataDir}：请用 DATA_DIR 指定可写的目录（${reason}）`)
  }
}
