const FILES = import.meta.glob<string>('./{articles,pacts}/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The text of a file in this folder, such as "articles/27". {{CONTACT}} and {{COMPANY}} are filled when it is read
 * (`contact.ts`). @throws if the file is missing
 */
export function textOf(name: string): string {
  const text = FILES[`./${name}.html`]
  if (text === undefined) throw new Error(`unknown text ${name}`)
  return text
}

/** Names of all files. A test checks that each is used. */
export const TEXT_NAMES: readonly string[] = Object.keys(FILES).map((path) =>
  path.replace(/^\.\/|\.html$/g, ''),
)
