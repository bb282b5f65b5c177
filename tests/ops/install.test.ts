import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('npm ci works with the lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suji-install-'))
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(name, join(folder, name))
    const said = execFileSync('npm', ['ci', '--dry-run', '--include=dev'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(said).toMatch(/added \d+ packages/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
