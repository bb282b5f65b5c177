export interface FoundField {
  name: string
  value: string
  /** "hidden", "text", "radio" …; "textarea", "select". */
  type: string
}

export interface FoundForm {
  /** Path of the form's action. */
  action: string
  fields: FoundField[]
  /** Values of its intent buttons. */
  intents: string[]
  /** Form data of the first button, with changed values. */
  filled(values?: Record<string, string>): URLSearchParams
}

const TEXTS: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** POST forms of a page, without the sign-out form of the shell. */
export function formsIn(html: string, path: string): FoundForm[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  return forms
    .map(([, head = '', inside = '']) => ({ attributes: attributesIn(head), inside }))
    .filter(({ attributes }) => attributes.method === 'post' && attributes.action !== '/logout')
    .map(({ attributes, inside }) => formOf(attributes.action || path, inside))
}

function formOf(action: string, inside: string): FoundForm {
  const tags = [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>([^<]*)/g)].map(
    ([, tag = '', head = '', text = '']) => ({ tag, attributes: attributesIn(head), text }),
  )
  const fields = tags
    .filter(({ tag, attributes }) => tag !== 'button' && attributes.name !== undefined)
    .map(({ tag, attributes, text }) => ({
      name: attributes.name ?? '',
      value: tag === 'textarea' ? plain(text) : (attributes.value ?? ''),
      type: tag === 'input' ? (attributes.type ?? 'text') : tag,
    }))
  const intents = tags
    .filter(({ tag, attributes }) => tag === 'button' && attributes.name === 'intent')
    .map(({ attributes }) => attributes.value ?? '')
  return {
    action,
    fields,
    intents: [...new Set(intents)],
    filled: (values = {}) => {
      const [intent] = intents
      const kept = fields.map(({ name, value }) => [name, value] as const)
      const all = { ...Object.fromEntries(kept), ...(intent !== undefined && { intent }), ...values }
      return new URLSearchParams(all)
    },
  }
}

function attributesIn(head: string): Record<string, string> {
  const pairs = [...head.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]))
}

function plain(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => TEXTS[entity] ?? entity)
}
