import { expect, test } from 'vitest'
import { projectFiles, type SourceFile } from './project'

/** Patterns are concatenated, because this file is searched too. */
const FOREIGN: { what: string; pattern: RegExp; like: string }[] = [
  {
    what: 'a folder outside of the project',
    pattern: new RegExp(['\\.\\.', 'shared\\b'].join('/')),
    like: ['..', 'shared'].join('/'),
  },
  {
    what: 'an absolute path of a developer machine',
    pattern: new RegExp(['(?<![\\w.*])', '(work|home|Users|root)', '\\w'].join('/').replace(')/(', ')/(')),
    like: ['', 'work', 'main'].join('/'),
  },
  {
    what: 'a host of a package registry',
    pattern: new RegExp(
      `${['registry', '(npmjs|npmmirror|yarnpkg)'].join('\\.')}|${['npm', 'pkg', 'github'].join('\\.')}`,
    ),
    like: ['registry', 'npmjs', 'org'].join('.'),
  },
  {
    what: 'a document outside of the project',
    pattern: new RegExp(`\\b(${['design', 'domain', 'quality', 'libraries'].join('|')})\\.${'md'}\\b`),
    like: ['domain', 'md'].join('.'),
  },
]

const texts = projectFiles((path) => !/\.(png|jpe?g|webp|ico|woff2?)$/.test(path))

function placesIn({ path, text }: SourceFile, pattern: RegExp): string[] {
  if (!pattern.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 120)}`] : []))
}

test.each(FOREIGN)('no file contains $what', ({ pattern, like }) => {
  expect(texts.length).toBeGreaterThan(300)
  expect(placesIn({ path: 'x', text: `see ${like}` }, pattern)).toHaveLength(1)
  expect(texts.flatMap((file) => placesIn(file, pattern))).toEqual([])
})

test('the lock file has integrity hashes and no registry URLs', () => {
  const lock = texts.find(({ path }) => path === 'package-lock.json')
  const { packages } = JSON.parse(lock?.text ?? '{}') as {
    packages: Record<string, { resolved?: string; optional?: boolean; integrity?: string }>
  }
  const entries = Object.entries(packages).filter(([name]) => name !== '')
  expect(entries.length).toBeGreaterThan(300)
  expect(entries.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name)).toEqual([])
  expect(entries.filter(([, entry]) => !entry.integrity && !entry.optional).map(([name]) => name)).toEqual([])
})
