import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root, runOrRefuse, say } from './project.mjs'

const stampFile = join(root, 'node_modules', '.suji-lock')

/** Runs `npm ci` when node_modules is missing or belongs to another lock file. */
export async function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = hashOf([lockText, process.platform, process.arch, process.versions.modules])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!holds(JSON.parse(lockText))) {
    say('正在安装依赖，首次约需一分钟…')
    const npm = process.env.npm_execpath
    const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund']
    await runOrRefuse('安装依赖', program, [...args, ...flags], { NODE_ENV: '' })
  }
  writeFileSync(stampFile, stamp)
}

/** Whether the installed tree matches the lock file. */
function holds(lock) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.optional)
    .every(([path, entry]) => installed[path]?.version === entry.version)
}
