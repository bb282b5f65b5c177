import { UPLOAD_BODY_MAX_BYTES } from 'contract/pictures/uploads'

/** Uploads processed at once. Each body is whole in memory, decoded and stored. */
const PROCESSED_MAX = 12
/** Uploads of one address processed at once: as many connections as a browser opens to one server. */
const PROCESSED_PER_ADDRESS = 6
/** Bytes of bodies that are still being received. */
const RECEIVED_MAX_BYTES = 12 * UPLOAD_BODY_MAX_BYTES

/** An upload whose body is being received. */
export interface ReceivedUpload {
  /** Counts bytes that have been received; may end this upload or another one (`onEvict`). */
  grow(bytes: number): void
  /** The body is complete, or its connection is gone. */
  end(): void
}

export interface UploadLimits {
  /** @param onEvict called when this upload must make room: its address holds the most memory */
  receive(address: string, onEvict: () => void): ReceivedUpload
  /** @returns releases the slot; null where all slots, or those of the address, are taken */
  takeSlot(address: string): (() => void) | null
}

interface Limits {
  processedMax?: number
  processedPerAddress?: number
  receivedMaxBytes?: number
}

/**
 * Limits what uploads take of this process. A slot is taken only for a complete body, so slow senders hold none. What
 * they hold is memory: when it is used up, the oldest unfinished upload of the address that holds the most is ended.
 */
export function createUploadLimits(limits: Limits = {}): UploadLimits {
  const {
    processedMax = PROCESSED_MAX,
    processedPerAddress = PROCESSED_PER_ADDRESS,
    receivedMaxBytes = RECEIVED_MAX_BYTES,
  } = limits
  const memory = createMemoryBudget(receivedMaxBytes)
  const processedOf = new Map<string, number>()
  let processed = 0

  function count(address: string, difference: 1 | -1): void {
    processed += difference
    const ofAddress = (processedOf.get(address) ?? 0) + difference
    if (ofAddress === 0) processedOf.delete(address)
    else processedOf.set(address, ofAddress)
  }
  return {
    receive: memory.receive,
    takeSlot: (address) => {
      const isFull = processed >= processedMax || (processedOf.get(address) ?? 0) >= processedPerAddress
      if (isFull) return null
      count(address, 1)
      return () => count(address, -1)
    },
  }
}

interface Unfinished {
  bytes: number
  onEvict(): void
}

function createMemoryBudget(maxBytes: number): Pick<UploadLimits, 'receive'> {
  const unfinishedOf = new Map<string, Set<Unfinished>>()
  let total = 0

  function forget(address: string, upload: Unfinished): void {
    const ofAddress = unfinishedOf.get(address)
    if (!ofAddress?.delete(upload)) return
    total -= upload.bytes
    if (ofAddress.size === 0) unfinishedOf.delete(address)
  }
  function evictOne(): void {
    const [address, uploads] = [...unfinishedOf].reduce((most, one) =>
      bytesOf(one[1]) > bytesOf(most[1]) ? one : most,
    )
    const [oldest] = uploads
    if (!oldest) return
    forget(address, oldest)
    oldest.onEvict()
  }
  return {
    receive: (address, onEvict) => {
      const upload: Unfinished = { bytes: 0, onEvict }
      const ofAddress = unfinishedOf.get(address) ?? new Set()
      unfinishedOf.set(address, ofAddress.add(upload))
      return {
        grow: (bytes) => {
          if (!unfinishedOf.get(address)?.has(upload)) return
          upload.bytes += bytes
          total += bytes
          while (total > maxBytes) evictOne()
        },
        end: () => forget(address, upload),
      }
    },
  }
}

function bytesOf(uploads: ReadonlySet<Unfinished>): number {
  let all = 0
  for (const { bytes } of uploads) all += bytes
  return all
}
