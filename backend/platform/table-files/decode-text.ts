/** Text of a CSV file in one of the encodings that sheet programs in China write. */
import { isUtf8 } from 'node:buffer'

/** @returns the text, or null if the bytes are no text */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  // Text files have no NUL; UTF-16 without a mark does.
  return text === null || text.includes('\0') ? null : text
}

function decode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  // GB18030 contains GBK and GB2312. The decoder drops a UTF-8 mark.
  return decodeAs(isUtf8(bytes) ? 'utf-8' : 'gb18030', bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
