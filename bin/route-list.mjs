// The URLs of app/routes.ts with their files, for programs that run before the build.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { root } from './project.mjs'

/**
 * Route modules by URL. A layout has a row for each URL below it.
 * @returns {Promise<{ url: string, file: string }[]>}
 */
export async function readRoutes() {
  const { code } = transformSync(readFileSync(join(root, 'app/routes.ts'), 'utf8'), { loader: 'ts' })
  // Inside of the project, so that packages resolve.
  const copy = join(root, '.cache', `routes-${process.pid}.mjs`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(copy, code)
  try {
    const { default: routes } = await import(pathToFileURL(copy).href)
    return routes.flatMap((entry) => rowsOf(entry, '', []))
  } finally {
    rmSync(copy, { force: true })
  }
}

function rowsOf({ path, file, index, children = [] }, above, layouts) {
  const url = path ? `${above}/${path}` : above
  const files = [...layouts, `app/${file}`]
  const isLayout = path === undefined && !index
  const own = isLayout ? [] : files.map((one) => ({ url: url || '/', file: one }))
  return [...own, ...children.flatMap((child) => rowsOf(child, url, files))]
}
