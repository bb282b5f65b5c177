import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Depth from which tags are dropped. The parser's work per tag grows with the depth. */
export const PARSED_DEPTH_MAX = 64

/** Private state of htmlparser2's Parser: names of open elements, and whether they are SVG or MathML. */
interface ParserState {
  readonly stack: readonly string[]
  readonly foreignContext: readonly boolean[]
}

/**
 * A tokenizer for htmlparser2 that drops tags deeper than PARSED_DEPTH_MAX and keeps their text, so that parsing is
 * linear in the length.
 * @param goneWhole elements whose text is dropped too
 */
export function createBoundedTokenizer(goneWhole: ReadonlySet<string>): typeof Tokenizer {
  return class extends Tokenizer {
    private readonly source: { text: string }

    constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
      const source = { text: '' }
      super(options, boundDepth(parser, source, goneWhole))
      this.source = source
    }

    override write(chunk: string): void {
      this.source.text += chunk
      super.write(chunk)
    }
  }
}

/** Passes everything to the parser except tags that are too deep. */
function boundDepth(
  parser: TokenizerCallbacks,
  source: { readonly text: string },
  goneWhole: ReadonlySet<string>,
): TokenizerCallbacks {
  const state = parser as unknown as ParserState
  const depth = () => Math.max(state.stack.length, state.foreignContext.length)
  const omitted = omittedElements(goneWhole)
  /** Between the name and the end of a dropped tag. */
  let isInOmittedTag = false
  const nameAt = (start: number, end: number) => source.text.slice(start, end).toLowerCase()

  return {
    onopentagname: (start, end) => {
      isInOmittedTag = depth() >= PARSED_DEPTH_MAX
      if (isInOmittedTag) omitted.open(nameAt(start, end))
      else parser.onopentagname(start, end)
    },
    onopentagend: (end) => {
      if (!isInOmittedTag) parser.onopentagend(end)
      isInOmittedTag = false
    },
    onselfclosingtag: (end) => {
      if (!isInOmittedTag) parser.onselfclosingtag(end)
      isInOmittedTag = false
    },
    onclosetag: (start, end) => {
      if (omitted.close(nameAt(start, end))) return
      const before = state.stack.length
      parser.onclosetag(start, end)
      if (state.stack.length < before) omitted.clear()
    },
    onattribname: (start, end) => isInOmittedTag || parser.onattribname(start, end),
    onattribdata: (start, end) => isInOmittedTag || parser.onattribdata(start, end),
    onattribentity: (codePoint) => isInOmittedTag || parser.onattribentity(codePoint),
    onattribend: (quote, end) => isInOmittedTag || parser.onattribend(quote, end),
    ontext: (start, end) => omitted.isSilent() || parser.ontext(start, end),
    ontextentity: (codePoint, end) => omitted.isSilent() || parser.ontextentity(codePoint, end),
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    onend: () => parser.onend(),
  }
}

/** Open elements that were dropped before the parser. */
function omittedElements(goneWhole: ReadonlySet<string>) {
  const names: string[] = []
  const counts = new Map<string, number>()
  let silent = 0

  function count(name: string, difference: 1 | -1): void {
    counts.set(name, (counts.get(name) ?? 0) + difference)
    if (goneWhole.has(name)) silent += difference
  }
  return {
    isSilent: () => silent > 0,
    open: (name: string) => {
      names.push(name)
      count(name, 1)
    },
    /** Closes the innermost element of this name and its content. @returns whether there is one */
    close: (name: string): boolean => {
      if (!counts.get(name)) return false
      for (let last = names.pop(); last !== undefined; last = names.pop()) {
        count(last, -1)
        if (last === name) break
      }
      return true
    },
    clear: () => {
      names.length = 0
      counts.clear()
      silent = 0
    },
  }
}
