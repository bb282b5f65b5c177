import { readFileSync } from 'node:fs'

/** An example in docs/operating.md, by the language of its code block and a text that it contains. */
export function exampleInManual(language: string, containing = ''): string {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const blocks = [...manual.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.find(([, name, text = '']) => name === language && text.includes(containing))
  if (!found?.[2]) throw new Error(`docs/operating.md has no ${language} with "${containing}"`)
  return found[2]
}

/** Replaces a part that an example must have. */
export function fillIn(example: string, part: string | RegExp, value: string): string {
  const filled = example.replace(part, () => value)
  if (filled === example) throw new Error(`the manual's example has no ${part}`)
  return filled
}
