import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Changes to the project root. Paths in settings stay relative to the original directory. */
export function enterRoot() {
  if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
  process.chdir(root)
}

/** Prints progress to stderr, so that stdout stays machine-readable. */
export function say(line) {
  const stream = process.argv.includes('--json') ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

/** Ends the command with one line for the user. */
export function refuse(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Rejects a Node that is older than `engines` in package.json. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    refuse(`Node.js 版本过旧（当前 ${process.versions.node}）：请安装 ${wanted} 或更高版本`)
}

/** Niceness of a program that leaves the processor to others: servers and browsers have time limits, it has none. */
const PATIENT = 10

/**
 * Runs a program in the project root and captures its output.
 * @param {{ isPatient?: boolean }} [options] `isPatient`: other programs are served first
 * @returns {Promise<{ code: number, output: string, ms: number }>}
 */
export function run(program, args, environment = {}, { isPatient = false } = {}) {
  const started = performance.now()
  return new Promise((done) => {
    const env = Object.fromEntries(
      Object.entries({ ...process.env, ...environment }).filter(([, v]) => v !== ''),
    )
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT)
    const parts = []
    const end = (code) =>
      done({ code, output: Buffer.concat(parts).toString('utf8'), ms: performance.now() - started })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)))
  })
}

/** Runs a program that must succeed; prints the end of its output on failure. */
export async function runOrRefuse(what, program, args, environment) {
  const { code, output } = await run(program, args, environment)
  if (code === 0) return
  process.stderr.write(`${output.trim().split('\n').slice(-40).join('\n')}\n`)
  refuse(`${what}失败（退出码 ${code}），原因见上`)
}

/** Files below the given files and folders, in a stable order. */
export function filesBelow(paths) {
  return paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      if (!statSync(path).isDirectory()) return [path]
      const entries = readdirSync(path, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    })
    .sort()
}

export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
