import { cleanHtml } from 'backend/platform/html/sanitize-html'

/** Marks before and after the text of a tag. */
const MARKS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  h4: ['\n\n### ', '\n\n'],
  p: ['\n\n', '\n\n'],
  blockquote: ['\n\n> ', '\n\n'],
  ul: ['\n\n', '\n\n'],
  ol: ['\n\n', '\n\n'],
  table: ['\n\n', '\n\n'],
  tr: ['\n|', ''],
  th: [' ', ' |'],
  td: [' ', ' |'],
  strong: ['**', '**'],
  br: ['\n', ''],
}

/** Position in the HTML that is read. */
interface Reading {
  readonly lists: { isNumbered: boolean; items: number }[]
  readonly links: string[]
  /** Header cells of the table so far. */
  columns: number
}

/** The text, in the format of articles, of HTML that was written before it. Tags without a mark keep their text. */
export function textOfHtml(html: string): string {
  const reading: Reading = { lists: [], links: [], columns: 0 }
  let text = ''
  const pieces = cleanHtml(html).matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g)
  for (const [piece, slash, name, attributes = ''] of pieces) {
    if (name === undefined) text += escapeMarks(decode(piece.replace(/\s+/g, ' ')), text)
    else text += slash ? endOf(name, reading) : startOf(name, attributes, reading)
  }
  return tidy(text)
}

function startOf(name: string, attributes: string, reading: Reading): string {
  if (name === 'img') return `![${attributeOf(attributes, 'alt')}](${attributeOf(attributes, 'src')})`
  if (name === 'li') return itemMark(reading.lists.at(-1))
  if (name === 'a') {
    reading.links.push(attributeOf(attributes, 'href'))
    return '['
  }
  if (name === 'ul' || name === 'ol') reading.lists.push({ isNumbered: name === 'ol', items: 0 })
  if (name === 'th') reading.columns += 1
  return MARKS[name]?.[0] ?? ''
}

function endOf(name: string, reading: Reading): string {
  if (name === 'a') return `](${reading.links.pop() ?? ''})`
  if (name === 'ul' || name === 'ol') reading.lists.pop()
  if (name === 'thead') {
    const dashes = `\n|${' --- |'.repeat(reading.columns)}`
    reading.columns = 0
    return dashes
  }
  return MARKS[name]?.[1] ?? ''
}

function itemMark(list: { isNumbered: boolean; items: number } | undefined): string {
  if (!list?.isNumbered) return '\n- '
  list.items += 1
  return `\n${list.items}. `
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\n[|-] ?[^\n]*)\n\n(?=\|)/g, '$1\n')
    .trim()
}

function attributeOf(attributes: string, name: string): string {
  return decode(new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/** Escapes what the format would read as a mark. */
function escapeMarks(text: string, before: string): string {
  const isAtStart = before === '' || before.endsWith('\n')
  const escaped = text.replace(/[\\*[\]|]/g, '\\$&')
  return isAtStart ? escaped.replace(/^\s*([#>-])/, '\\$1') : escaped
}
