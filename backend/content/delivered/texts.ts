import { HOTLINE, HOTLINE_HOURS } from 'contract/constants'

const FILES = import.meta.glob<string>('./{articles,pacts}/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Placeholders of texts: {{HOTLINE}}. */
const PLACEHOLDERS: Record<string, string> = { HOTLINE, HOTLINE_HOURS }

/**
 * The text of a file in this folder, such as "articles/27", with placeholders filled. @throws if the file is missing
 */
export function textOf(name: string): string {
  const text = FILES[`./${name}.html`]
  if (text === undefined) throw new Error(`unknown text ${name}`)
  return text.replace(/\{\{(\w+)\}\}/g, (whole, blank: string) => PLACEHOLDERS[blank] ?? whole)
}

/** Names of all files. A test checks that each is used. */
export const TEXT_NAMES: readonly string[] = Object.keys(FILES).map((path) =>
  path.replace(/^\.\/|\.html$/g, ''),
)
