/** Events of an XML text that arrives in pieces. */
import { Parser } from 'htmlparser2'
import { TableFileUnreadable } from './unreadable'

/** Sheets are about ten deep. The parser's work per tag grows with the depth. */
const DEPTH_MAX = 64
/** In all parts of a file. A table of 20,000 rows with 30 columns has about 1.3 million. */
const TAGS_MAX = 3_000_000

/** Tags that a file may still have. */
export interface TagBudget {
  left: number
}

export const newTagBudget = (): TagBudget => ({ left: TAGS_MAX })

export interface XmlHandler {
  /** @param name without its namespace prefix */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Feeds a handler. Yields after each piece, so that the caller can take what the handler has collected.
 * @throws TableFileUnreadable if the text is nested too deep or has too many tags
 */
export async function* parseXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  budget: TagBudget,
): AsyncGenerator<void> {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        budget.left -= 1
        if (depth > DEPTH_MAX || budget.left < 0) throw new TableFileUnreadable()
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
export async function readXml(
  pieces: AsyncIterable<string> | undefined,
  handler: XmlHandler,
  budget: TagBudget,
): Promise<void> {
  if (pieces) for await (const _ of parseXml(pieces, handler, budget));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
