/** The entries of a table of names, as a select takes them. */
export function optionsOf(names: Readonly<Record<string, string>>): { value: string; name: string }[] {
  return Object.entries(names).map(([value, name]) => ({ value, name }))
}
