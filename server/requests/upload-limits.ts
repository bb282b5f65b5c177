import { UPLOAD_BODY_MAX_BYTES } from 'contract/pictures/uploads'

/** Maximum concurrent uploads in processing. Each body is in memory, decoded and stored. */
const PROCESSED_MAX = 12
/** Maximum per address: the number of connections that a browser opens to one server. */
const PROCESSED_PER_ADDRESS = 6
/** Maximum total size of incomplete bodies. */
const RECEIVED_MAX_BYTES = 12 * UPLOAD_BODY_MAX_BYTES

/** An upload whose body is being received. */
export interface ReceivedUpload {
  /** Counts received bytes; may evict this or another upload (`onEvict`). */
  grow(bytes: number): void
  /** The body is complete, or its connection closed. */
  end(): void
}

export interface UploadLimits {
  /** @param onEvict called when this upload is evicted to free memory */
  receive(address: string, onEvict: () => void): ReceivedUpload
  /** @returns a function that releases the slot; null when all slots, or those of the address, are in use */
  takeSlot(address: string): (() => void) | null
}

interface Limits {
  processedMax?: number
  processedPerAddress?: number
  receivedMaxBytes?: number
}

/**
 * Limits memory and concurrency of uploads. Only a complete body takes a slot, so slow senders hold memory but no slots.
 * When memory is exhausted, the oldest incomplete upload of the address with the most memory is evicted.
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
