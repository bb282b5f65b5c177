// The commands of vitest and Playwright, with their reports.
import { join } from 'node:path'
import { root, run } from './project.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

export const reports = join(root, 'test-results', 'reports')

/**
 * Runs vitest projects, or some of their files.
 * @param {{ projects: string[], files?: string[], exclude?: string[], extra?: Record<string, string>, options?: string[], isPatient?: boolean }} given
 */
export function vitestCommand(name, given, env) {
  const { projects, files = [], exclude = [], extra = {}, options = [], isPatient = false } = given
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`)
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
    ...exclude.map((pattern) => `--exclude=${pattern}`),
    ...options,
    '--passWithNoTests',
    '--reporter=json',
    '--reporter=./tests/support/unhandled-errors-reporter.ts',
    `--outputFile=${report}`,
  ]
  const settings = { ...env, ...extra }
  const repeat = (file, title) =>
    `${prefix(settings)}npx vitest run ${file}${title ? ` -t ${quote(escaped(title))}` : ''}`
  return {
    work: () =>
      run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], settings, { isPatient }),
    read: (result) => readVitest(report, result, repeat),
  }
}

/**
 * Runs Playwright projects, or some of their files.
 * @param {{ projects?: string[], files?: string[], extra?: Record<string, string>, options?: string[] }} given
 */
export function playwrightCommand(name, given, env) {
  const { projects = [], files = [], extra = {}, options = [] } = given
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}-playwright.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['test', ...files, ...chosen, ...options, '--reporter=json']
  const settings = { ...env, ...extra }
  const repeat = (file, title, project) =>
    `${prefix(settings)}npx playwright test ${file} --project=${project} -g ${quote(escaped(title))}`
  return {
    work: () =>
      run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
        ...settings,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    read: (result) => readPlaywright(report, result, repeat),
  }
}

/** Environment assignments in shell syntax. */
function prefix(env) {
  const shown = Object.entries(env).filter(([, value]) => value !== '' && value !== 'gate')
  return shown.map(([name, value]) => `${name}=${quote(value)} `).join('')
}

function quote(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** A regular expression that matches just this text. */
export function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
