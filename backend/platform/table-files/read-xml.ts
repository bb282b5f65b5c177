/** Events of an XML text that arrives in pieces. */
import { Parser } from 'htmlparser2'
import { TableFileUnreadable } from './unreadable'

/** Sheets are about ten deep. The parser's work per tag grows with the depth. */
const DEPTH_MAX = 64

export interface XmlHandler {
  /** @param name without its namespace prefix */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Feeds a handler. Yields after each piece, so that the caller can take what the handler has collected. */
export async function* parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > DEPTH_MAX) throw new TableFileUnreadable()
        handler.open?.(localName(name), attributes)
      },
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => {
        depth -= 1
        handler.close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.end()
  yield
}

/** The same for a part that is read whole. A missing part has no events. */
export async function readXml(pieces: AsyncIterable<string> | undefined, handler: XmlHandler): Promise<void> {
  if (pieces) for await (const _ of parseXml(pieces, handler));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
