import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { isSampledPage } from 'tests/support/sampled-pages'
import routes from '../../../app/routes'
import type { PageState } from './page-state'

/** The states of each module's pages, by the page's path in app/routes.ts: one file per module in ./states. */
const STATES: Record<string, PageState[]> = Object.assign({}, ...(await readStates()))

async function readStates(): Promise<Record<string, PageState[]>[]> {
  const names = readdirSync(join(import.meta.dirname, 'states')).sort()
  return await Promise.all(names.map(async (name) => (await import(`./states/${name}`)).STATES))
}

/** Every page of app/routes.ts in its states. @throws Error for a page without states, or states without a page */
export function pageStates(): { path: string; state: PageState }[] {
  const paths = pathsOf(routes)
  const unknown = Object.keys(STATES).filter((path) => !paths.includes(path))
  if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`)
  return paths.filter(isSampledPage).flatMap((path) => {
    const states = STATES[path]
    if (!states) throw new Error(`${path} has no states: add them to tests/e2e/pages/states/<module>.ts`)
    return states.map((state) => ({ path, state }))
  })
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return [...new Set(entries.flatMap((entry) => pathsOfEntry(entry, parent)))]
}

/** Files of resource routes end in .ts: they are no pages. */
function pathsOfEntry({ path, file, children = [] }: RouteConfigEntry, parent: string): string[] {
  const here = path === undefined ? parent : `${parent}/${path}`
  if (children.length > 0) return pathsOf(children, here)
  return file.endsWith('.tsx') ? [here || '/'] : []
}
