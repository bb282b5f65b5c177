import { DomUtils, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const INLINE = new Set(
  'a abbr b bdi code em i img kbd label mark s small span strong sub sup time u wbr'.split(' '),
)
/** Without text, or with the text of a field. */
const WITHOUT_TEXT = new Set('head option script select style svg template textarea'.split(' '))
const CONTROLS = new Set(['button', 'input', 'select', 'textarea'])
/** Fields whose values differ each time. */
const SECRETS = new Set(['csrf', 'requestId', 'password'])
const CONSTRAINTS = ['required', 'disabled', 'readonly', 'checked', 'multiple', 'min', 'max', 'step']
const TEXT_CONSTRAINTS = [
  'maxlength',
  'pattern',
  'placeholder',
  'autocomplete',
  'inputmode',
  'accept',
  'form',
]

/** What differs between two new markets: pattern → replacement. Ids are replaced in `stable`. */
const UNSTABLE: [RegExp, string][] = [
  [/(\d\d:\d\d):\d\d(\.\d+)?/g, '$1:ss'],
  [/\d+ ?秒/g, 'n 秒'],
  [/http(:\/\/|%3A%2F%2F)[\d.]+(:|%3A)\d+/g, 'http://market'],
  [/([?&](?:token|code|state|seal|sig|signature)=)[\w%.-]+/g, '$1…'],
]
/** UUIDs, numbers of orders, contracts, transfers and the like, which have random digits, and hashes. */
const ID =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[A-Z]{2}\d{12,18}\b|\b[\da-f]{64}\b|\b[\da-f]{12}\b/g

/** Replaces ids by their order of first appearance, and what depends on the second and on chance. */
function stable(text: string): string {
  const ids = new Map<string, string>()
  const numbered = text.replace(ID, (id) => {
    const known = ids.get(id) ?? `id${ids.size + 1}`
    ids.set(id, known)
    return known
  })
  return UNSTABLE.reduce((all, [pattern, by]) => all.replace(pattern, by), numbered)
}

/** Title, visible text, links and fields of a page, one per line. */
export function describeHtml(html: string): string {
  const page = parseDocument(html)
  const title = DomUtils.getElementsByTagName('title', page)[0]
  const links = DomUtils.getElementsByTagName('a', page)
  return stable(
    [
      `title: ${title ? textOf(title) : ''}`,
      '',
      ...textLines(page.children),
      '',
      ...links.map((link) => `${textOf(link)} → ${link.attribs.href ?? ''}`),
      '',
      ...fieldLines(page),
      '',
    ].join('\n'),
  )
}

/** Lines of an answer that is not a page, such as CSV. */
export const describeText = (text: string): string => stable(text)

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const textOf = (node: Node) => textLines(DomUtils.getChildren(node) as Node[]).join(' ')

/** Visible text, a line per block. */
function textLines(nodes: readonly Node[]): string[] {
  let text = ''
  const visit = (node: Node) => {
    if (DomUtils.isText(node)) text += node.data.replace(/\s+/g, ' ')
    if (!DomUtils.isTag(node) || WITHOUT_TEXT.has(node.name)) return
    const edge = INLINE.has(node.name) ? '' : '\n'
    text += edge
    if (node.attribs.alt) text += `[${node.attribs.alt}]`
    for (const child of node.children) visit(child)
    text += edge
  }
  for (const node of nodes) visit(node)
  return text.split('\n').map(plain).filter(Boolean)
}

/** Forms and their fields in the order of the page. */
function fieldLines(page: ReturnType<typeof parseDocument>): string[] {
  const labels = new Map(DomUtils.getElementsByTagName('label', page).map((one) => [one.attribs.for, one]))
  return DomUtils.filter((node) => DomUtils.isTag(node), page).flatMap((node) => {
    const element = node as Element
    if (element.name === 'form')
      return [`form ${element.attribs.method ?? 'get'} ${element.attribs.action ?? ''}`]
    if (!CONTROLS.has(element.name)) return []
    const label = labels.get(element.attribs.id ?? '-') ?? closestLabel(element)
    return [fieldLine(element, label ? textOf(label) : (element.attribs['aria-label'] ?? ''))]
  })
}

function closestLabel(element: Element): Element | null {
  let parent = element.parent
  while (parent && !(DomUtils.isTag(parent) && parent.name === 'label')) parent = parent.parent
  return parent as Element | null
}

function fieldLine(element: Element, label: string): string {
  const { name: tag, attribs } = element
  const type = attribs.type ? `${tag} ${attribs.type}` : tag
  const isSecret = SECRETS.has(attribs.name ?? '') || attribs.type === 'password'
  const value = tag === 'textarea' ? DomUtils.textContent(element) : attribs.value
  const options = DomUtils.getElementsByTagName('option', element).map(
    (one) =>
      `${one.attribs.value ?? ''}:${plain(DomUtils.textContent(one))}${'selected' in one.attribs ? '*' : ''}`,
  )
  return [
    `  ${type} ${attribs.name ?? '-'}`,
    label && `"${label}"`,
    tag === 'button' && `"${textOf(element)}"`,
    value !== undefined && !isSecret && `= ${plain(value)}`,
    options.length > 0 && `[${options.join(' | ')}]`,
    ...[...CONSTRAINTS, ...TEXT_CONSTRAINTS]
      .filter((one) => one in attribs)
      .map((one) => (attribs[one] ? `${one}=${attribs[one]}` : one)),
  ]
    .filter(Boolean)
    .join(' ')
}
