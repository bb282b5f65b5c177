import { readFileSync } from 'node:fs'

/** Code block of docs/operating.md with this language and text. */
export function exampleInManual(language: string, containing = ''): string {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const blocks = [...manual.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.find(([, name, text = '']) => name === language && text.includes(containing))
  if (!found?.[2]) throw new Error(`docs/operating.md has no ${language} with "${containing}"`)
  return found[2]
}

/** Replaces a part of an example. @throws Error when the part is missing */
export function fillIn(example: string, part: string | RegExp, value: string): string {
  const filled = example.replace(part, () => value)
  if (filled === example) throw new Error(`the manual's example has no ${part}`)
  return filled
}
