/** Messages between the server and a process that parses files: two lengths, a JSON text, and bytes. */

const LENGTHS_BYTES = 8
/** JSON is parsed on the event loop, so one message holds only little of it. */
const HEAD_MAX_BYTES = 4 * 1_048_576

export interface Frame {
  readonly head: unknown
  readonly body: Buffer
}

export function encodeFrame(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS_BYTES)
  lengths.writeUInt32BE(text.length, 0)
  lengths.writeUInt32BE(body.length, 4)
  return [lengths, text, body]
}

/**
 * Reads frames from pieces of a stream.
 * @returns a function that takes the next piece. It throws if a frame is larger than `maxBytes` or holds no JSON.
 */
export function readFrames(maxBytes: number, onFrame: (frame: Frame) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let length = 0
  let needed = LENGTHS_BYTES
  return (piece) => {
    pieces.push(piece)
    length += piece.length
    while (length >= needed) {
      const all = Buffer.concat(pieces, length)
      const headBytes = all.readUInt32BE(0)
      const headEnd = LENGTHS_BYTES + headBytes
      const end = headEnd + all.readUInt32BE(4)
      if (headBytes > HEAD_MAX_BYTES || end > maxBytes) throw new Error('the message is too large')
      pieces = [all]
      needed = end
      if (length < end) return
      const rest = all.subarray(end)
      pieces = [rest]
      length = rest.length
      needed = LENGTHS_BYTES
      onFrame({
        head: JSON.parse(all.toString('utf8', LENGTHS_BYTES, headEnd)),
        body: all.subarray(headEnd, end),
      })
    }
  }
}
