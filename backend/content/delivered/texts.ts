import { HOTLINE, HOTLINE_HOURS } from 'contract/constants'

const FILES = import.meta.glob<string>('./{articles,pacts}/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What a text may leave open: {{HOTLINE}}. */
const BLANKS: Record<string, string> = { HOTLINE, HOTLINE_HOURS }

/** The text of a file of this folder, "articles/27", with its blanks filled in. @throws where there is no such file */
export function textOf(name: string): string {
  const text = FILES[`./${name}.html`]
  if (text === undefined) throw new Error(`no text is delivered as ${name}`)
  return text.replace(/\{\{(\w+)\}\}/g, (whole, blank: string) => BLANKS[blank] ?? whole)
}

/** Names of all files, to see that each is used. */
export const TEXT_NAMES: readonly string[] = Object.keys(FILES).map((path) =>
  path.replace(/^\.\/|\.html$/g, ''),
)
