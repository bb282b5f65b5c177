import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from './project.mjs'

/**
 * Fetches the archive of an npm package into a folder, without installing it.
 * @param {string} name the package with its exact version
 * @param {string} sha512 expected hash of the archive in base64
 * @returns {Promise<string>} the archive's path
 */
export async function fetchArchive(name, sha512, folder) {
  const { code, output } = await run('npm', ['pack', name, '--ignore-scripts', '--pack-destination', folder])
  const [packed] = readdirSync(folder)
  if (code !== 0 || !packed) throw new Error(`npm pack ${name} failed\n${output}`)
  const file = join(folder, packed)
  const found = await hashOfFile(file)
  if (found !== sha512) throw new Error(`${name} has an unexpected sha512: ${found}`)
  return file
}

async function hashOfFile(file) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}
