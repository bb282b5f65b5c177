import { isUtf8 } from 'node:buffer'
import { SaxesParser } from 'saxes'

const DEPTH_MAX = 64

export interface XmlFile {
  /** Local name of the root element. */
  root: string
  /** The different texts under each key, without white space around them. */
  values: ReadonlyMap<string, ReadonlySet<string>>
}

/** The key of the text in an element, if the text is needed. @param name without its namespace prefix */
export type KeyOf = (name: string, attributes: Readonly<Record<string, string>>) => string | undefined

class NotAccepted extends Error {}

/** Reads well-formed UTF-8 XML without a document type. @returns null for any other content */
export function readXml(bytes: Uint8Array, keyOf: KeyOf): XmlFile | null {
  if (!isUtf8(bytes)) return null
  const parser = new SaxesParser()
  const keys: (string | undefined)[] = []
  const values = new Map<string, Set<string>>()
  let [root, text] = ['', '']
  const stop = () => {
    throw new NotAccepted()
  }
  const append = (piece: string) => {
    text += piece
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    root ||= local
    keys.push(keyOf(local, attributes))
    text = ''
    if (keys.length > DEPTH_MAX) stop()
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const key = keys.pop()
    if (key !== undefined) values.set(key, (values.get(key) ?? new Set()).add(text.trim()))
    text = ''
  })
  try {
    parser.write(new TextDecoder().decode(bytes)).close()
  } catch (error) {
    if (error instanceof NotAccepted) return null
    throw error
  }
  return { root, values }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
