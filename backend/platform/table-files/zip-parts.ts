/** Parts of a ZIP file, with limits against files that unpack to much more than they are. */
import { type Entry, fromBufferPromise } from 'yauzl'
import { TableFileUnreadable } from './unreadable'

const PARTS_MAX = 500
/** All parts unpacked. A table of 20,000 rows with 30 columns has about 30 MB. */
const UNPACKED_MAX_BYTES = 80 * 1_048_576

export interface ZipParts {
  /** The text of a part while it is unpacked; undefined if there is none of that name. */
  read(name: string): AsyncIterable<string> | undefined
}

/** @throws TableFileUnreadable */
export async function openZip(bytes: Uint8Array): Promise<ZipParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  try {
    // yauzl fails while reading if a part unpacks to more than the directory states.
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > PARTS_MAX) throw new TableFileUnreadable()
    let unpackedBytes = 0
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > UNPACKED_MAX_BYTES || entry.isEncrypted()) throw new TableFileUnreadable()
      entries.set(entry.fileName, entry)
    }
    return {
      read: (name) => {
        const entry = entries.get(name)
        return entry && textOf(() => zip.openReadStreamPromise(entry))
      },
    }
  } catch (error) {
    throw error instanceof TableFileUnreadable ? error : new TableFileUnreadable({ cause: error })
  }
}

async function* textOf(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw new TableFileUnreadable({ cause: error })
  }
}
