import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

export interface HtmlDocument {
  name: string
  html: string
}

const Report = z.object({
  messages: z.array(
    z.object({
      type: z.enum(['error', 'info', 'non-document-error']),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

const require = createRequire(import.meta.url)
/** A property of SVG 2, in Chromium since 35, that the checker's list of properties lacks. */
const UNKNOWN_TO_CHECKER = "Property “paint-order” doesn't exist"
const OUTPUT_MAX_BYTES = 200_000_000

export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}

/** Checks documents with the Nu HTML checker in one JVM. @returns errors and warnings, each with its document */
export async function checkHtml(documents: readonly HtmlDocument[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'suji-html-'))
  try {
    const files = documents.map((_, n) => join(folder, `${n}.html`))
    await Promise.all(documents.map(({ html }, n) => writeFile(files[n] ?? '', html)))
    const jar = require.resolve('vnu-jar/build/dist/vnu.jar')
    const options = [
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      '--skip-info-messages',
      '--no-langdetect',
    ]
    const { stdout } = await promisify(execFile)('java', ['-jar', jar, ...options, ...files], {
      maxBuffer: OUTPUT_MAX_BYTES,
    })
    const messages = Report.parse(JSON.parse(stdout)).messages.filter(
      ({ message }) => !message.includes(UNKNOWN_TO_CHECKER),
    )
    return messages.map(({ url = '', message, extract = '' }) => {
      const document = documents[Number.parseInt(basename(url), 10)]
      return `${document?.name ?? url}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
