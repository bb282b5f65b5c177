/** The format in which operators write articles: marks in plain text, no HTML. */

/** Characters that a backslash makes ordinary. */
const ESCAPED = /\\([\\*[\]|!#>-])/g

/**
 * HTML of a text: "## " and "### " headings, "- " and "1. " lists, "| a | b |" tables with a line of dashes under the
 * header, "> " quotes, **strong**, [text](address), ![text](picture). All else is ordinary text and is escaped.
 */
export function htmlOfText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines[at] ?? '')
    let end = at + 1
    while (kind !== 'heading' && end < lines.length && kindOf(lines[end] ?? '') === kind) end += 1
    if (kind !== 'empty') blocks.push(blockOf(kind, lines.slice(at, end)))
    at = end
  }
  return blocks.join('\n')
}

type BlockKind = 'empty' | 'heading' | 'bullets' | 'numbers' | 'table' | 'quote' | 'paragraph'

function kindOf(line: string): BlockKind {
  const typed = line.trim()
  if (typed === '') return 'empty'
  if (/^#{2,3} /.test(typed)) return 'heading'
  if (typed.startsWith('- ')) return 'bullets'
  if (/^\d{1,3}\. /.test(typed)) return 'numbers'
  if (typed.startsWith('|')) return 'table'
  return typed.startsWith('> ') ? 'quote' : 'paragraph'
}

function blockOf(kind: BlockKind, lines: readonly string[]): string {
  const typed = lines.map((line) => line.trim())
  if (kind === 'heading') return headingOf(typed[0] ?? '')
  if (kind === 'bullets') return listOf('ul', typed, /^- /)
  if (kind === 'numbers') return listOf('ol', typed, /^\d{1,3}\. /)
  if (kind === 'table') return tableOf(typed)
  if (kind === 'quote')
    return `<blockquote>${typed.map((line) => inline(line.slice(2))).join('<br />')}</blockquote>`
  return `<p>${typed.map(inline).join('<br />')}</p>`
}

function headingOf(line: string): string {
  const tag = line.startsWith('### ') ? 'h3' : 'h2'
  return `<${tag}>${inline(line.replace(/^#+ /, ''))}</${tag}>`
}

function listOf(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string {
  const items = lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`)
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`
}

const DASHES = /^\|[\s|:-]+\|?$/

function tableOf(lines: readonly string[]): string {
  const hasHeader = DASHES.test(lines[1] ?? '')
  const [head, body] = hasHeader ? [lines[0] ?? '', lines.slice(2)] : [null, lines]
  const header =
    head === null
      ? ''
      : `<thead><tr>${cellsOf(head)
          .map((cell) => `<th scope="col">${inline(cell)}</th>`)
          .join('')}</tr></thead>\n`
  const rows = body.map(
    (line) =>
      `<tr>${cellsOf(line)
        .map((cell) => `<td>${inline(cell)}</td>`)
        .join('')}</tr>`,
  )
  return `<table>\n${header}<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function cellsOf(line: string): string[] {
  const inner = line.replace(/^\|/, '').replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

const MARK =
  /(?<!\\)!\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]*)\)|(?<!\\)\[((?:\\.|[^\]\\\n])+)\]\(([^()\s]*)\)|(?<!\\)\*\*((?:\\.|[^*\\\n])+)\*\*/g

function inline(text: string): string {
  let html = ''
  let from = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, alt, source, name, address, strong] = match
    html += plain(text.slice(from, match.index))
    if (source !== undefined) html += `<img src="${escapeHtml(source)}" alt="${plain(alt ?? '')}" />`
    else if (address !== undefined) html += `<a href="${escapeHtml(address)}">${plain(name ?? '')}</a>`
    else html += `<strong>${plain(strong ?? '')}</strong>`
    from = match.index + whole.length
  }
  return html + plain(text.slice(from))
}

function plain(text: string): string {
  return escapeHtml(text.replace(ESCAPED, '$1'))
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Addresses of links and pictures in a text, in order. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(MARK)].flatMap(([, , source, , address]) => source ?? address ?? [])
}
