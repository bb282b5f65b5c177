// `npm run compare-pages -- save <folder> [<earlier>]` saves title, text, links and fields of the pages of a new
// demo market, or of the market of an earlier save;
// `npm run compare-pages -- compare <before> <after>` prints what differs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, refuse, requireNode, root } from './project.mjs'

const USAGE = '用法：npm run compare-pages -- save <文件夹> [<先前的文件夹>] | compare <之前> <之后>'

const [command, ...given] = process.argv.slice(2)
const folders = given.map((folder) => resolve(folder))
enterRoot()
requireNode()
if (command === 'save' && (folders.length === 1 || folders.length === 2)) await save(...folders)
else if (command === 'compare' && folders.length === 2) compare(...folders)
else refuse(USAGE)

async function save(folder, earlier) {
  if (earlier && !existsSync(join(earlier, 'market'))) refuse(`${earlier} 里没有演示市场`)
  if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} 不是空文件夹`)
  await ensureInstalled()
  // Uses packages, which a clean checkout has only now.
  const { readRoutes } = await import('./route-list.mjs')
  await ensureBuilt()
  await bundle({ 'save-pages': join('tests', 'pages', 'save-pages.ts') }, join('dist', 'tests'))
  const { savePages } = await import(pathToFileURL(join(root, 'dist', 'tests', 'save-pages.js')).href)
  const urls = [...new Set((await readRoutes()).map(({ url }) => url))]
  const counts = await savePages(folder, urls, earlier)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${JSON.stringify(counts)}\n${total} pages saved in ${folder}\n`)
}

function compare(before, after) {
  const pages = [before, after].map((folder) => join(folder, 'pages'))
  for (const folder of pages) if (!existsSync(folder)) refuse(`${folder} 不存在`)
  const show = (...options) =>
    spawnSync(
      'git',
      ['-c', 'core.quotePath=false', 'diff', '--no-index', '--no-color', ...options, ...pages],
      {
        encoding: 'utf8',
        maxBuffer: 1_000_000_000,
      },
    )
  const { status, stdout, stderr } = show('-U1')
  if (status !== 0 && status !== 1) refuse(stderr)
  const files = show('--name-only').stdout.split('\n').filter(Boolean)
  process.stdout.write(`${stdout}${files.length} pages differ\n`)
  process.exitCode = status
}
